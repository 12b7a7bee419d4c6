import type { Actor } from '../../actor.ts';
import { DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';

type Clock = Pick<Services, 'config' | 'now'>;

const isRecent = (at: Date | null, { config, now }: Clock) =>
  at !== null && now().getTime() - at.getTime() < config.reauthenticationMinutes * 60_000;

function howToContinue({ hasPassword }: Actor, acceptsPasskey: boolean): string {
  if (hasPassword) return 'Please enter your password to continue.';
  return acceptsPasskey ? 'Please use your passkey to continue.' : 'Please sign in again to continue.';
}

const required = (actor: Actor, { config }: Clock) => {
  const { hasSecondFactor, hasPasskey, hasPassword, ssoIssuers } = actor;
  const acceptsPasskey = hasPasskey && config.passkeyRpId !== undefined;
  const providers = config.ssoProviders.filter(({ issuer }) => ssoIssuers.includes(issuer));
  return new DomainError('reauthentication_required', 403, howToContinue(actor, acceptsPasskey), {
    fields: {
      reauthenticationRequired: true,
      twoFactorRequired: hasSecondFactor,
      ...(acceptsPasskey && { passkeyAvailable: true }),
      ...(!hasPassword && { withoutPassword: true }),
      ...(providers.length > 0 && { ssoProviders: providers.map(({ id, name }) => ({ id, name })) }),
    },
  });
};

/**
 * Throws 403 unless the account was authenticated again recently in this auth session (decision 47). Of all sign-ins,
 * only those with a passkey or an invitation count.
 */
export function requireReauthentication(actor: Actor, clock: Clock): void {
  if (!isRecent(actor.reauthenticatedAt, clock)) throw required(actor, clock);
}

/**
 * Throws 403 unless the account recently signed in or was authenticated again in this auth session. A sign-in on a
 * trusted device (ADR 31) or at a single sign-on provider (ADR 46) does not count. After any other sign-in, clients
 * that support only the specification are exempt, because they could not continue (ADR 27).
 */
export function requireRecentAuthentication(actor: Actor, clock: Clock): void {
  const isSignInEnough = !actor.reauthenticates || isRecent(actor.signedInAt, clock);
  if (actor.skippedSecondFactor || actor.signedInBySso || !isSignInEnough)
    requireReauthentication(actor, clock);
}
