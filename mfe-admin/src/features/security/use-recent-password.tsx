import { useRef, useState, type ReactNode } from 'react';
import { isApiError } from '@cairn/shared/api';
import { PasswordDialog } from './password-dialog.tsx';

/** A minute less than the server's five, so that a call is not refused on its way. */
const VALID_MS = 4 * 60_000;

const CANCELLED = { cancelled: true } as const;

/** The answer of a mutation's trigger. */
interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/** Runs a call after a recent password: its answer, or that the dialog was cancelled. */
export type WithPassword = <Data>(
  call: () => PromiseLike<Answer<Data>>,
) => Promise<Answer<Data> & { readonly cancelled?: true }>;

const wantsPassword = (error: unknown) =>
  isApiError(error) && error.body?.['reauthenticationRequired'] === true;

/**
 * Guards calls that need a recent password. Asks for it in a dialog where the last one is too old, or where the server
 * says so, and then goes on with the call.
 */
export function useRecentPassword(): { withPassword: WithPassword; passwordDialog: ReactNode } {
  const enteredAt = useRef(-Infinity);
  const [answer, setAnswer] = useState<((entered: boolean) => void) | null>(null);

  const ask = async () => {
    const entered = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    if (entered) enteredAt.current = performance.now();
    return entered;
  };

  const withPassword: WithPassword = async (call) => {
    if (performance.now() - enteredAt.current > VALID_MS && !(await ask())) return CANCELLED;
    const first = await call();
    if (!wantsPassword(first.error)) return first;
    return (await ask()) ? call() : CANCELLED;
  };

  return {
    withPassword,
    passwordDialog: answer && (
      <PasswordDialog onEntered={() => answer(true)} onCancel={() => answer(false)} />
    ),
  };
}
