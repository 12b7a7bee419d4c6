import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DEBOUNCE } from '@cairn/shared/contract';
import { usePublicCheckEmailMutation, type RegistrationRole } from '../api/public-api.ts';
import { loadSchemas } from './load-schemas.ts';

/** The state of the availability check of the e-mail address. */
export type EmailState = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';

/**
 * Checks whether an e-mail address is available (spec 5). A well-formed address is checked 300 ms after its last
 * change, and outdated responses are dropped (decision 40).
 */
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

  /** Restarts the debounced check after a change of the field. */
  function changed(text: string): void {
    const email = text.trim();
    clearTimeout(timer.current);
    update(email, 'unknown');
    // If the code of the check fails to load, the address is checked when the form is submitted.
    timer.current = setTimeout(
      () => void checkIfWellFormed(email).catch(() => undefined),
      EMAIL_CHECK_DEBOUNCE,
    );
  }

  /** Returns the state for a submission. An address without a known result is checked at once, without the debounce. */
  async function settle(text: string): Promise<EmailState> {
    const email = text.trim();
    clearTimeout(timer.current);
    const known = latest.current;
    const isKnown = known.email === email && (known.state === 'free' || known.state === 'taken');
    return isKnown ? known.state : check(email);
  }

  return {
    state,
    /** Whether the server stores the zone of an account, according to its last response to the check. */
    storesZones: () => storesZones.current,
    changed,
    settle,
  };
}
