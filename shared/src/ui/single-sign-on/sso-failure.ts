/**
 * Explains why a visit to a provider failed.
 *
 * @param result one of the contract's `SSO_RESULTS`, or any text in the URL
 * @param name the name of the provider, if it is known
 */
export function describeSsoFailure(result: string, name = 'the provider'): string {
  switch (result) {
    case 'unavailable':
      return `We cannot reach ${name} at the moment. Please try again in a few minutes.`;
    case 'cancelled':
      return `You cancelled the sign-in at ${name}. Nothing was changed.`;
    case 'expired':
      return `The sign-in took too long or was continued in another window. Please start again.`;
    case 'no-account':
      return `Your account at ${name} may not be used on this site. Please ask your organization.`;
    case 'unverified':
      return `The email address of your account at ${name} is not confirmed there, and an account here already uses it. Sign in as usual, and connect ${name} in your settings.`;
    case 'taken':
      return `This account at ${name} is connected to another account here, or your account here is connected to another account at ${name}. Disconnect it first.`;
    case 'limited':
      return 'Too many attempts. Please wait a few minutes before you try again.';
    default:
      return `The response from ${name} was not accepted. Please try again.`;
  }
}
