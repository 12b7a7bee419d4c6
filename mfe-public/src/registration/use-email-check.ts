import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DEBOUNCE, emailSchema } from '@cairn/shared/contract';
import { usePublicCheckEmailMutation, type RegistrationRole } from '../api/public-api.ts';

/** What is known of the e-mail in the field. */
export type EmailState = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';

/**
 * Asks the server with every change of the e-mail whether it is free (spec 5): 300 ms after the last
 * key, only for a well-formed one, and an answer for an older text is dropped (decision 40).
 */
export function useEmailCheck(role: RegistrationRole) {
  const [ask] = usePublicCheckEmailMutation();
  const [state, setState] = useState<EmailState>('unknown');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepsZones = useRef(false);
  const current = useRef({ email: '', state: 'unknown' as EmailState });

  useEffect(() => () => clearTimeout(timer.current), []);

  function become(email: string, next: EmailState): EmailState {
    current.current = { email, state: next };
    setState(next);
    return next;
  }

  async function check(email: string): Promise<EmailState> {
    become(email, 'checking');
    const answer = await ask({ role, email })
      .unwrap()
      .catch(() => null);
    keepsZones.current = answer?.defaultTimeZone !== undefined;
    const found = typeof answer?.isAvailable !== 'boolean' ? 'failed' : answer.isAvailable ? 'free' : 'taken';
    return current.current.email === email ? become(email, found) : current.current.state;
  }

  /** The text of the field has changed. */
  function changed(text: string): void {
    const email = text.trim();
    clearTimeout(timer.current);
    become(email, 'unknown');
    if (emailSchema.safeParse(email).success) {
      timer.current = setTimeout(() => void check(email), EMAIL_CHECK_DEBOUNCE);
    }
  }

  /** What holds now, for sending the form: asks at once where nothing is known yet or the last question failed. */
  async function settle(text: string): Promise<EmailState> {
    const email = text.trim();
    clearTimeout(timer.current);
    const known = current.current;
    const isKnown = known.email === email && (known.state === 'free' || known.state === 'taken');
    return isKnown ? known.state : check(email);
  }

  return {
    state,
    latest: () => current.current.state,
    /** Whether the server keeps the zone of an account, as far as its last answer tells. */
    keepsZones: () => keepsZones.current,
    changed,
    settle,
  };
}
