import { useEffect, useId, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { TEXTS } from '@cairn/shared/contract';
import { InfoIcon, TextField, WarningIcon } from '@cairn/shared/ui';
import { SubmitButton } from '../layout/submit-button.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { TrustField } from './trust-field.tsx';
import { useLogin } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';
import styles from './login-form.module.css';

const needed = ['email', 'password'] as const;
type Problems = Partial<Record<(typeof needed)[number], string>>;

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email').trim(),
    password: text('password'),
    code: text('code').trim(),
    trustDevice: typed.has('trustDevice'),
  };
}

/** The login form. The code field appears if the server asks for a code. */
export function LoginForm({ email = '' }: { email?: string }) {
  const { login, busy, failure, asksForCode, trustDays, dismissFailure } = useLogin();
  const passkey = usePasskeyLogin();
  const refusalId = useId();
  const refusedBy = failure === 'refused' ? refusalId : undefined;
  const isCodeRefused = failure === 'code-refused';
  const [problems, setProblems] = useState<Problems>({});
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isCodeRefused) return;
    codeField.current?.focus();
    codeField.current?.select();
  }, [isCodeRefused]);

  const checkField = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) =>
    setProblems({ ...problems, [name]: value.trim() === '' ? TEXTS.validation.required : undefined });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { code, trustDevice, ...typed } = typedIn(form);
    const missing = needed.filter((name) => typed[name] === '');
    setProblems(Object.fromEntries(missing.map((name) => [name, TEXTS.validation.required])));
    const first = missing[0] && form.elements.namedItem(missing[0]);
    if (first instanceof HTMLElement) return first.focus();
    void login({ ...typed, ...(code === '' ? {} : { code }), ...(trustDevice && { trustDevice }) });
  }

  return (
    // Without `method="post"`, a form that is sent before the hydration would put the password into the URL.
    <form
      method="post"
      noValidate
      onSubmit={send}
      onInput={() => (refusedBy ?? isCodeRefused) && dismissFailure()}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        problem={problems.email}
        refusedBy={refusedBy}
        onBlur={checkField}
      />
      <PasswordField
        label="Password"
        name="password"
        maxLength={128}
        autoComplete="current-password"
        problem={problems.password}
        refusedBy={refusedBy}
        onBlur={checkField}
      />
      {asksForCode && (
        <TextField
          ref={codeField}
          label="Authentication code"
          name="code"
          maxLength={60}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          extra="From your authenticator app, or one of your recovery codes."
          problem={isCodeRefused ? 'The code is wrong or has already been used.' : undefined}
        />
      )}
      {asksForCode && trustDays !== undefined && <TrustField days={trustDays} />}
      {refusedBy && (
        <p id={refusalId} className={styles.refusal}>
          <WarningIcon size={20} /> Check your email and password. After several attempts, wait a few minutes
          before you try again.
        </p>
      )}
      {(failure === 'blocked' || passkey.isBlocked) && (
        <p className={styles.refusal}>
          <WarningIcon size={20} />
          <span>
            An administrator has blocked this account. <Link to="/contact">Contact us</Link> to find out why.
          </span>
        </p>
      )}
      {failure === 'no-response' && (
        <p className={styles.hint} role="status">
          <InfoIcon size={20} /> The server did not respond or failed, so your password may be correct. Check
          your connection and try again.
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton isBusy={busy}>Sign In</SubmitButton>
        <Link to="/forgot-password">Forgot Password?</Link>
      </div>
      {/* The empty element reserves space for the button, to avoid a layout shift. */}
      {passkey.isPossible && (
        <div className={styles.passkey}>
          {passkey.isReady && (
            <button type="button" aria-busy={passkey.busy} onClick={() => void passkey.press()}>
              Sign in with a passkey
            </button>
          )}
        </div>
      )}
    </form>
  );
}
