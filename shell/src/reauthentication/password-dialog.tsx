import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { isApiError, refusalMessage, type PasswordPromptOptions } from '@cairn/shared/api';
import { DialogField } from './dialog-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useShellReauthenticateMutation } from './reauthenticate.ts';
import styles from './password-dialog.module.css';

type Problem = { readonly field: string; readonly message: string };
type Props = PasswordPromptOptions & { readonly onClose: (isAccepted: boolean) => void };

const FAILURE = 'The password could not be checked. Please try again.';

/** The first refused field of an answer; a failure without one concerns the password. */
function problemOf(error: unknown): Problem {
  const first = isApiError(error) ? error.errors?.[0] : undefined;
  return { field: first?.path ?? 'password', message: first?.message ?? refusalMessage(error, FAILURE) };
}

const textOf = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Asks for the password, and for a code if the account has a second factor, or for a passkey, before a sensitive call
 * is repeated. A native dialog: the shell has no component library, and it is above the dialogs of every area.
 */
export function PasswordDialog({ needsCode, hasPasskey, hasPassword, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const canUsePasskey = hasPasskey && typeof globalThis.PublicKeyCredential === 'function';
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasCode, setHasCode] = useState(needsCode);
  const [reauthenticate, { isLoading }] = useShellReauthenticateMutation();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Before the element is removed, so that the focus returns to where it was.
    return () => shown?.close();
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const [password, code] = [textOf(form, 'password'), textOf(form, 'code').trim()];
    const missing = password === '' ? 'password' : hasCode && code === '' ? 'code' : null;
    const { error } =
      missing === null
        ? await reauthenticate({ password, ...(code === '' ? {} : { code }) })
        : { error: { status: 400, message: '', errors: [{ path: missing, message: 'Required' }] } };
    if (error === undefined) return onClose(true);
    const found = problemOf(error);
    setProblem(found);
    if (found.field === 'code') setHasCode(true);
    const field = form.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    // The keys belong to this dialog: Escape must not close one below it as well.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={() => onClose(false)}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <h2 id={title}>{hasPassword ? 'Enter your password' : 'Use your passkey'}</h2>
        <p>This step needs your {hasPassword ? 'password' : 'passkey'}, to confirm that it is you.</p>
        {canUsePasskey && <PasskeyButton onAccepted={() => onClose(true)} />}
        {!hasPassword && !canUsePasskey && (
          <p role="alert">This browser does not support passkeys. Please use another one.</p>
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
        {hasPassword && hasCode && (
          <DialogField
            label="Authentication code"
            name="code"
            maxLength={60}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="From your authenticator app, or one of your recovery codes."
            problem={problem?.field === 'code' ? problem.message : undefined}
          />
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
