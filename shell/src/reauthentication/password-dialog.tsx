import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { isApiError, refusalMessage, type PasswordPromptOptions } from '@cairn/shared/api';
import type { SsoProvider } from '@cairn/shared/contract';
import { DialogField } from './dialog-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { useShellReauthenticateMutation } from './reauthenticate.ts';
import { useProviderVisit } from './use-provider-visit.ts';
import styles from './password-dialog.module.css';

type Problem = { readonly field: string; readonly message: string };
type Props = PasswordPromptOptions & { readonly onClose: (isAccepted: boolean) => void };

const FAILURE = 'The password could not be checked. Please try again.';

/** An error without a field is shown at the password field. */
function problemOf(error: unknown): Problem {
  const first = isApiError(error) ? error.errors?.[0] : undefined;
  return { field: first?.path ?? 'password', message: first?.message ?? refusalMessage(error, FAILURE) };
}

const textOf = (form: HTMLFormElement | null, name: string) => {
  const value = new FormData(form ?? undefined).get(name);
  return typeof value === 'string' ? value : '';
};

/** The text names only one of the accepted proofs. */
function describe({ hasPassword, providers }: PasswordPromptOptions, canUsePasskey: boolean) {
  if (hasPassword) return { heading: 'Enter your password', proof: 'your password' };
  if (canUsePasskey || providers.length === 0) return { heading: 'Use your passkey', proof: 'your passkey' };
  const names = providers.map(({ name }) => name).join(' or ');
  return { heading: 'Sign in again', proof: `a new sign-in at ${names}` };
}

const missing = (path: string) => ({
  error: { status: 400, message: '', errors: [{ path, message: 'Required' }] },
});

/** Asks the user to authenticate again before a sensitive call. A native dialog is above the dialogs of every area. */
export function PasswordDialog({ onClose, ...options }: Props) {
  const { needsCode, hasPasskey, hasPassword, providers } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const canUsePasskey = hasPasskey && typeof globalThis.PublicKeyCredential === 'function';
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asksForCode, setAsksForCode] = useState(needsCode);
  const [reauthenticate, { isLoading }] = useShellReauthenticateMutation();
  const form = useRef<HTMLFormElement>(null);
  const visit = useProviderVisit({ onAccepted: () => onClose(true), onFieldRefused: refuse });
  const { heading, proof } = describe(options, canUsePasskey);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing the dialog returns the focus to the previous element.
    return () => shown?.close();
  }, []);

  function refuse(error: unknown) {
    const found = problemOf(error);
    setProblem(found);
    if (found.field === 'code') setAsksForCode(true);
    const field = form.current?.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  }

  function visitProvider(provider: SsoProvider) {
    const code = textOf(form.current, 'code').trim();
    if (asksForCode && code === '') return refuse(missing('code').error);
    void visit.open(provider, code);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // If the account has no password and one provider, Enter opens the provider.
    const [provider, ...others] = providers;
    if (!hasPassword) return provider && others.length === 0 ? visitProvider(provider) : undefined;
    if (isLoading) return;
    const [password, code] = [textOf(form.current, 'password'), textOf(form.current, 'code').trim()];
    const empty = password === '' ? 'password' : asksForCode && code === '' ? 'code' : null;
    const { error } =
      empty === null ? await reauthenticate({ password, ...(code === '' ? {} : { code }) }) : missing(empty);
    if (error === undefined) return onClose(true);
    refuse(error);
  }

  return (
    // Escape must not close a dialog below this dialog.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={() => onClose(false)}
    >
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id={title}>{heading}</h2>
        <p>This step needs {proof} to confirm it is you.</p>
        {canUsePasskey && <PasskeyButton onAccepted={() => onClose(true)} />}
        {!hasPassword && !canUsePasskey && providers.length === 0 && (
          <p role="alert">This browser does not support passkeys. Please use another browser.</p>
        )}
        {hasPassword && (
          <DialogField
            label="Your password"
            name="password"
            type="password"
            maxLength={128}
            autoComplete="current-password"
            autoFocus
            problem={problem?.field === 'password' ? problem.message : undefined}
          />
        )}
        {(hasPassword || providers.length > 0) && asksForCode && (
          <DialogField
            label="Authentication code"
            name="code"
            maxLength={60}
            inputMode="numeric"
            autoComplete="one-time-code"
            // If the server asks for the code later, the new field takes the focus.
            autoFocus={!needsCode}
            hint="From your authenticator app, or one of your recovery codes."
            problem={problem?.field === 'code' ? problem.message : undefined}
          />
        )}
        {providers.length > 0 && (
          <ProviderChoice providers={providers} visit={visit} onChoose={visitProvider} />
        )}
        <div className={styles.actions}>
          <button type="button" onClick={() => onClose(false)}>
            Cancel
          </button>
          {hasPassword && (
            <button type="submit" className={styles.continue} aria-busy={isLoading} aria-disabled={isLoading}>
              Continue
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
