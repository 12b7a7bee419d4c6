import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, isCallAbsent } from '@cairn/shared/api';
import { sessionStarted } from '@cairn/shared/auth';
import {
  PASSKEY_CHALLENGE_MS,
  TEXTS,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@cairn/shared/contract';
import { afterSignOut, useAppDispatch, useToast } from '@cairn/shared/platform';
import { endCeremony, signWithPasskey, supportsPasskeys, whenIdle } from '@cairn/shared/ui';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import { usePublicLoginWithPasskeyMutation, usePublicStartPasskeyLoginMutation } from '../api/public-api.ts';

const REFUSED = 'This passkey was not accepted. Try again, or use your password.';
const FAILED = 'The passkey could not be used. Try again, or use your password.';
/** A minute before the challenge expires. */
const RENEW_AFTER_MS = PASSKEY_CHALLENGE_MS - 60_000;

/** `unknown` until the server has responded; `absent` if passkeys cannot be used. */
type Challenge = 'unknown' | 'absent' | PasskeyRequest;

const isOffered = () => supportsPasskeys() && !isCallAbsent('publicStartPasskeyLogin');

/** Requests a new challenge before the last challenge expires, for each `round`, and after a pause. */
function useChallenge(round: number, isPaused: boolean) {
  const [start] = usePublicStartPasskeyLoginMutation();
  // The prerendered page reserves the space of the button.
  const isHydrated = useIsHydrated();
  const [challenge, setChallenge] = useState<Challenge>(() =>
    !isHydrated || isOffered() ? 'unknown' : 'absent',
  );
  const [renewals, setRenewals] = useState(0);
  const isPossible = challenge !== 'absent';
  useEffect(() => {
    if (!isPossible || isPaused) return undefined;
    let isCurrent = true;
    const requestChallenge = async () => {
      const { data } = isOffered() ? await start() : {};
      if (isCurrent) setChallenge(data?.value ?? 'absent');
    };
    const cancel = whenIdle(() => void requestChallenge());
    const renewal = setTimeout(() => setRenewals((count) => count + 1), RENEW_AFTER_MS);
    return () => {
      isCurrent = false;
      cancel();
      clearTimeout(renewal);
    };
  }, [start, isPossible, isPaused, round, renewals]);
  return challenge;
}

/** Signs in with a passkey. After a failure, only the button asks for a passkey, not the autofill. */
export function usePasskeyLogin() {
  const [login] = usePublicLoginWithPasskeyMutation();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  // Prevents a loop: an authenticator without user interaction would confirm every autofill request at once.
  const [hasFailed, setFailed] = useState(false);
  // A new challenge would close the browser's dialog.
  const [isDialogOpen, setDialogOpen] = useState(false);
  const pressCount = useRef(0);
  const challenge = useChallenge(round, isDialogOpen);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const request = typeof challenge === 'object' ? challenge : undefined;

  function fail(error: unknown) {
    const status = isApiError(error) ? error.status : undefined;
    setBlocked(status === 403);
    toast.error(status === 403 ? TEXTS.login.blocked : status === 401 ? REFUSED : FAILED);
    setFailed(true);
    // A challenge can be used only once.
    setRound((last) => last + 1);
  }

  async function send(assertion: PasskeyAssertion): Promise<void> {
    setBusy(true);
    try {
      await afterSignOut(dispatch, async () => {
        const { email, role } = await login(assertion).unwrap();
        // Inside `afterSignOut`: a pending logout, sent by another tab, would end this auth session.
        dispatch(sessionStarted({ email, role }));
      });
      toast.success(TEXTS.login.success);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  const sendFromAutofill = useEffectEvent(send);
  useEffect(() => {
    if (!request || hasFailed) return undefined;
    void signWithPasskey(request, true).then(
      (signed) => (typeof signed === 'object' ? sendFromAutofill(signed) : undefined),
      () => undefined,
    );
    return () => void endCeremony();
  }, [request, hasFailed]);

  async function press(): Promise<void> {
    if (!request || busy) return;
    pressCount.current += 1;
    const ownPress = pressCount.current;
    setDialogOpen(true);
    try {
      const signed = await signWithPasskey(request);
      if (typeof signed === 'object') await send(signed);
    } catch (error) {
      fail(error);
    }
    // A later press may have opened another dialog.
    if (ownPress === pressCount.current) setDialogOpen(false);
  }

  return { isPossible: challenge !== 'absent', isReady: request !== undefined, press, busy, isBlocked };
}
