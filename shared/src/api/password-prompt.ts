import type { SsoProvider } from '../contract/sso.ts';
import type { ApiError } from './api-error.ts';

/** Options of the password dialog. */
export interface PasswordPromptOptions {
  /** Whether the server also requires a code of the second factor. */
  readonly needsCode: boolean;
  /** Whether the user can use a passkey instead of the password (ADR 40). */
  readonly hasPasskey: boolean;
  /** False if the user signs in only with a passkey or a provider. */
  readonly hasPassword: boolean;
  /** Connected sign-in providers that the user can use instead of the password (ADR 46). */
  readonly providers: readonly SsoProvider[];
}

/** Asks for the password. Resolves with true if the server has accepted the password, false if the user cancelled. */
export type PasswordPrompt = (options: PasswordPromptOptions) => Promise<boolean>;

let prompt: PasswordPrompt | undefined;
let asked: Promise<boolean> | undefined;

/** Sets the prompt of the shell. */
export function providePasswordPrompt(provided: PasswordPrompt): void {
  prompt = provided;
}

/** Whether a call was refused because the user must authenticate again (ADR 27). */
export const needsPassword = (error: unknown): error is ApiError =>
  (error as ApiError | undefined)?.body?.reauthenticationRequired === true;

/** Asks for the password. Concurrent calls share one prompt. */
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
