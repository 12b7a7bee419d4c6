import { useState } from 'react';
import { isApiError, isNoResponse, type ApiError } from '@cairn/shared/api';
import { sessionStarted, type Role } from '@cairn/shared/auth';
import { TEXTS } from '@cairn/shared/contract';
import { afterSignOut, useAppDispatch, useToast } from '@cairn/shared/platform';
import { usePublicLoginMutation, type LoginAttempt } from '../api/public-api.ts';

/** The order of the login endpoints (decision 13). */
const probes: readonly Role[] = ['admin', 'student', 'mentor'];

export type Credentials = Omit<LoginAttempt, 'role'>;

export type LoginFailure = 'code-needed' | 'code-refused' | 'no-response' | 'refused' | 'blocked' | null;

type Outcome = { role: Role } | { text: string; failure?: LoginFailure; trustDays?: number | undefined };

const asksForCode = (error: ApiError) => error.body?.twoFactorRequired === true;

/** Days; undefined if the server does not offer to trust this browser. */
function trustDaysOf({ body }: ApiError): number | undefined {
  const days: unknown = body?.trustDays;
  return typeof days === 'number' ? days : undefined;
}

/** Whether the server did not respond, or could not check the password. */
const isUnavailable = (error: unknown) =>
  isNoResponse(error) || (isApiError(error) && Number(error.status) >= 500);

/** Calls one endpoint after the other (spec 6, spec 8, decision 13). */
async function probe(ask: (role: Role) => Promise<{ status: string; success: boolean }>): Promise<Outcome> {
  const failures: unknown[] = [];
  for (const role of probes) {
    try {
      const { success, status } = await ask(role);
      if (status === 'blocked') return { text: TEXTS.login.blockedStatus, failure: 'blocked' };
      if (success) return { role };
    } catch (error) {
      if (isApiError(error) && error.status === 403) return { text: TEXTS.login.blocked, failure: 'blocked' };
      if (isApiError(error) && asksForCode(error))
        return { text: TEXTS.login.invalid, failure: 'code-needed', trustDays: trustDaysOf(error) };
      failures.push(error);
    }
  }
  // An unreadable response is not a refusal.
  if (failures.some((error) => !isApiError(error) || error.status === 'PARSING'))
    return { text: TEXTS.login.unexpected };
  return { text: TEXTS.login.invalid, failure: failures.some(isUnavailable) ? 'no-response' : 'refused' };
}

export function useLogin() {
  const [ask] = usePublicLoginMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [trustDays, setTrustDays] = useState<number>();
  const dispatch = useAppDispatch();
  const toast = useToast();

  async function login(credentials: Credentials): Promise<void> {
    setBusy(true);
    const outcome = await afterSignOut(dispatch, async () => {
      const found = await probe((role) => ask({ role, ...credentials }).unwrap());
      // Inside `afterSignOut`: a pending logout, sent by another tab, would end this auth session.
      if ('role' in found) dispatch(sessionStarted({ email: credentials.email, role: found.role }));
      return found;
    }).catch((): Outcome => ({ text: TEXTS.login.unexpected }));
    setBusy(false);
    if ('role' in outcome) {
      toast.success(TEXTS.login.success);
      return;
    }
    const wasCodeSent = credentials.code !== undefined;
    const { failure: found = null } = outcome;
    setFailure(found === 'code-needed' && wasCodeSent ? 'code-refused' : found);
    // A failure of the server says nothing about the code.
    if (found !== null && found !== 'no-response') {
      setAsksForCode(found === 'code-needed');
      setTrustDays(outcome.trustDays);
    }
    if (found !== 'code-needed' || wasCodeSent) toast.error(outcome.text);
  }

  const dismissFailure = () => setFailure(null);
  return { login, busy, failure, asksForCode, trustDays, dismissFailure };
}
