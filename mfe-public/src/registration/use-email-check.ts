import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DEBOUNCE } from '@cairn/shared/contract';
import { usePublicCheckEmailMutation, type RegistrationRole } from '../api/public-api.ts';
import { loadSchemas } from './load-schemas.ts';

/** The state of the e-mail check. */
export type EmailState = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';

/**
 * Checks the availability of the e-mail after each change (spec 5): debounced by 300 ms, well-formed addresses
 * only; outdated responses are dropped (decision 40).
 */
export function useEmailCheck(role: RegistrationRole) {
  const [ask] = usePublicCheckEmailMutation();
  const [state, setState] = useState<EmailState>('unknown');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storesZones = useRef(false);
  const current = useRef<{ email: string; state: EmailState }>({ email: '', state: 'unknown' });

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
    storesZones.current = answer?.defaultTimeZone !== undefined;
    const found = typeof answer?.isAvailable !== 'boolean' ? 'failed' : answer.isAvailable ? 'free' : 'taken';
    return current.current.email === email ? become(email, found) : current.current.state;
  }

  async function checkIfEmail(email: string): Promise<void> {
    const { isEmail } = await loadSchemas();
    if (current.current.email === email && isEmail(email)) await check(email);
  }

  /** The field has changed. */
  function changed(text: string): void {
    const email = text.trim();
    clearTimeout(timer.current);
    become(email, 'unknown');
    timer.current = setTimeout(() => void checkIfEmail(email), EMAIL_CHECK_DEBOUNCE);
  }

  /** The current state, for submitting: checks at once if it is unknown or the last check failed. */
  async function settle(text: string): Promise<EmailState> {
    const email = text.trim();
    clearTimeout(timer.current);
    const known = current.current;
    const isKnown = known.email === email && (known.state === 'free' || known.state === 'taken');
    return isKnown ? known.state : check(email);
  }

  return {
    state,
    /** Whether the server stores the zone of an account, according to its last answer. */
    storesZones: () => storesZones.current,
    changed,
    settle,
  };
}
