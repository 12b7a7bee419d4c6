import type { SsoProvider } from '../contract/sso.ts';
import type { ApiError } from './api-error.ts';

/** Options of the password dialog. */
export interface PasswordPromptOptions {
  /** Whether a code of the second factor is required too. */
  readonly needsCode: boolean;
  /** Whether a passkey of the account can be used instead (ADR 40). */
  readonly hasPasskey: boolean;
  /** False if the user signs in only with a passkey or a provider. */
  readonly hasPassword: boolean;
  /** Connected providers of single sign-on that can be used instead (ADR 46). */
  readonly providers: readonly SsoProvider[];
}

/** Asks for the password; resolves with true once it is accepted, false if the user cancelled. */
export type PasswordPrompt = (options: PasswordPromptOptions) => Promise<boolean>;

let prompt: PasswordPrompt | undefined;
let asked: Promise<boolean> | undefined;

/** Called once by the shell. */
export function providePasswordPrompt(provided: PasswordPrompt): void {
  prompt = provided;
}

/** Whether a call was refused because the user must authenticate again (ADR 27); also true after a cancelled prompt. */
export const needsPassword = (error: unknown): error is ApiError =>
  (error as ApiError | undefined)?.body?.reauthenticationRequired === true;

/** Asks for the password once for all calls that need it at the same time. */
export function askForPassword({ body }: ApiError): Promise<boolean> {
  const options = {
    needsCode: body?.twoFactorRequired === true,
    hasPasskey: body?.passkeyAvailable === true,
    hasPassword: body?.withoutPassword !== true,
    providers: Array.isArray(body?.ssoProviders) ? (body.ssoProviders as readonly SsoProvider[]) : [],
  };
  asked ??= (prompt?.(options) ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => (asked = undefined));
  return asked;
}
