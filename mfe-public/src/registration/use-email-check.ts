import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DEBOUNCE } from '@cairn/shared/contract';
import { usePublicCheckEmailMutation, type RegistrationRole } from '../api/public-api.ts';
import { loadSchemas } from './load-schemas.ts';

export type EmailState = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';

/** Checks whether an e-mail address is available (spec 5). Outdated responses are dropped (decision 40). */
export function useEmailCheck(role: RegistrationRole) {
  const [ask] = usePublicCheckEmailMutation();
  const [state, setState] = useState<EmailState>('unknown');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storesZones = useRef(false);
  const latest = useRef<{ email: string; state: EmailState }>({ email: '', state: 'unknown' });

  useEffect(() => () => clearTimeout(timer.current), []);

  function update(email: string, next: EmailState): EmailState {
    latest.current = { email, state: next };
    setState(next);
    return next;
  }

  async function check(email: string): Promise<EmailState> {
    update(email, 'checking');
    const response = await ask({ role, email })
      .unwrap()
      .catch(() => null);
    storesZones.current = response?.defaultTimeZone !== undefined;
    const found =
      typeof response?.isAvailable !== 'boolean' ? 'failed' : response.isAvailable ? 'free' : 'taken';
    return latest.current.email === email ? update(email, found) : latest.current.state;
  }

  async function checkIfWellFormed(email: string): Promise<void> {
    const { isEmail } = await loadSchemas();
    if (latest.current.email === email && isEmail(email)) await check(email);
  }

  function changed(text: string): void {
    const email = text.trim();
    clearTimeout(timer.current);
    update(email, 'unknown');
    // On a failure, the form checks the address when the form is submitted.
    timer.current = setTimeout(
      () => void checkIfWellFormed(email).catch(() => undefined),
      EMAIL_CHECK_DEBOUNCE,
    );
  }

  /** The result for a submission. Checks an address without a result at once. */
  async function settle(text: string): Promise<EmailState> {
    const email = text.trim();
    clearTimeout(timer.current);
    const known = latest.current;
    const isKnown = known.email === email && (known.state === 'free' || known.state === 'taken');
    return isKnown ? known.state : check(email);
  }

  return {
    state,
    /** Whether the server stores the time zone of an account. */
    storesZones: () => storesZones.current,
    changed,
    settle,
  };
}
