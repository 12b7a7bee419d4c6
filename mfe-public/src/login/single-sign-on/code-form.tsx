import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { sessionStarted } from '@cairn/shared/auth';
import { TEXTS, type SsoCodeBody, type SsoPending } from '@cairn/shared/contract';
import { afterSignOut, useAppDispatch, useToast } from '@cairn/shared/platform';
import { TextField } from '@cairn/shared/ui';
import { SubmitButton } from '../../layout/submit-button.tsx';
import { TrustField } from '../trust-field.tsx';
import styles from '../login-form.module.css';
import { usePublicCancelSsoPendingMutation, usePublicCompleteSsoLoginMutation } from './sso-api.ts';

interface Props {
  readonly pending: SsoPending;
  /** Called with one of the contract's `SSO_RESULTS` if the sign-in cannot continue. */
  readonly onFailure: (result: string) => void;
  readonly onForget: () => void;
}

/** Asks for the code of the second factor after the sign-in at the provider. */
export function CodeForm({ pending: { provider, email, trustDays }, onFailure, onForget }: Props) {
  const [complete] = usePublicCompleteSsoLoginMutation();
  const [cancel] = usePublicCancelSsoPendingMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const toast = useToast();
  useEffect(() => {
    if (problem !== undefined) field.current?.select();
  }, [problem]);

  function fail(error: unknown): void {
    const status = isApiError(error) ? error.status : undefined;
    if (status === 404) return onFailure('expired');
    if (status === 403) return onFailure('blocked');
    if (status === 401) setProblem('The code is wrong or has already been used.');
    else toast.error(refusalMessage(error, TEXTS.login.unexpected));
    field.current?.focus();
  }

  async function login(body: SsoCodeBody): Promise<void> {
    setBusy(true);
    try {
      await afterSignOut(dispatch, async () => {
        const account = await complete(body).unwrap();
        // Inside `afterSignOut`: a pending logout, sent by another tab, would end this auth session.
        dispatch(sessionStarted({ email: account.email, role: account.role }));
      });
      toast.success(TEXTS.login.success);
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const code = (field.current?.value ?? '').trim();
    setProblem(code === '' ? TEXTS.validation.required : undefined);
    if (code === '') return field.current?.focus();
    void login({ code, ...(typed.has('trustDevice') && { trustDevice: true }) });
  }
  const decline = async () => {
    await cancel();
    onForget();
  };

  return (
    <form noValidate onSubmit={send} onInput={() => setProblem(undefined)}>
      <p className={styles.account}>
        {email === '' ? (
          `${provider.name} has confirmed who you are.`
        ) : (
          <>
            {provider.name} has confirmed that you are <strong>{email}</strong>.
          </>
        )}
      </p>
      <TextField
        ref={field}
        label="Authentication code"
        name="code"
        maxLength={60}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        extra="From your authenticator app, or one of your recovery codes."
        problem={problem}
      />
      {trustDays !== undefined && <TrustField days={trustDays} />}
      <div className={styles.actions}>
        <SubmitButton isBusy={busy}>Sign In</SubmitButton>
      </div>
      <div className={styles.passkey}>
        <button type="button" onClick={() => void decline()}>
          Sign in another way
        </button>
      </div>
    </form>
  );
}
