import { useRef, useState, type ReactNode } from 'react';
import { isApiError } from '@cairn/shared/api';
import { PasswordDialog } from './password-dialog.tsx';

/** A minute less than the server's five, to allow for latency. */
const VALID_MS = 4 * 60_000;

const CANCELLED = { cancelled: true } as const;

/** The result of a mutation trigger. */
interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/** Runs a call after confirming the password; resolves with its result, or with `cancelled` if the dialog was cancelled. */
export type WithPassword = <Data>(
  call: () => PromiseLike<Answer<Data>>,
) => Promise<Answer<Data> & { readonly cancelled?: true }>;

const requiresPassword = (error: unknown) =>
  isApiError(error) && error.body?.['reauthenticationRequired'] === true;

/**
 * Guards calls that need a recent password: opens a dialog if the last confirmation is too old, or the server
 * requires one, and then continues.
 */
export function useRecentPassword(): { withPassword: WithPassword; passwordDialog: ReactNode } {
  const enteredAt = useRef(-Infinity);
  const [settle, setSettle] = useState<((entered: boolean) => void) | null>(null);

  const ask = async () => {
    const entered = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    if (entered) enteredAt.current = performance.now();
    return entered;
  };

  const withPassword: WithPassword = async (call) => {
    if (performance.now() - enteredAt.current > VALID_MS && !(await ask())) return CANCELLED;
    const first = await call();
    if (!requiresPassword(first.error)) return first;
    return (await ask()) ? call() : CANCELLED;
  };

  return {
    withPassword,
    passwordDialog: settle && (
      <PasswordDialog onEntered={() => settle(true)} onCancel={() => settle(false)} />
    ),
  };
}
