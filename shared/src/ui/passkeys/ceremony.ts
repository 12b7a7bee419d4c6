import type {
  AddPasskeyBody,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@cairn/shared/contract';

// Each import of the library destructures what it uses, so that webpack can tree-shake the rest.

/** Whether this browser can create and use passkeys, which requires a secure context. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Why a ceremony has no result. `known`: the authenticator already has a passkey of the account. */
export type NoPasskey = 'cancelled' | 'known';

function noPasskey(error: unknown): NoPasskey {
  if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'cancelled';
  throw error;
}

/** Asks the authenticator for a new passkey. Other errors than {@link NoPasskey} are rethrown. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<AddPasskeyBody | NoPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (startRegistration({ optionsJSON }) as Promise<AddPasskeyBody>).catch(noPasskey);
}

/**
 * Asks the authenticator to sign a challenge and aborts a pending ceremony. Other errors than {@link NoPasskey} are
 * rethrown.
 *
 * @param inAutofill offers the passkeys in the autofill of the form; `cancelled` if the browser does not support this
 */
export async function signWithPasskey(
  optionsJSON: PasskeyRequest,
  inAutofill = false,
): Promise<PasskeyAssertion | NoPasskey> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (inAutofill && !(await browserSupportsWebAuthnAutofill())) return 'cancelled';
  const signed = startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill });
  return (signed as Promise<PasskeyAssertion>).catch(noPasskey);
}

/** Aborts a pending ceremony. */
export async function endCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
