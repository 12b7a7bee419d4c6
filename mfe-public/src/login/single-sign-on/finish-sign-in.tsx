import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { sessionApi } from '@cairn/shared/api';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '@cairn/shared/auth';
import { TEXTS } from '@cairn/shared/contract';
import { afterSignOut, useAppDispatch, useAppSelector, useToast } from '@cairn/shared/platform';
import { useTarget } from '../use-target.ts';
import { Progress } from './progress.tsx';
import { useBegin } from './use-begin.ts';

/** Signs the user in with the auth session that the server has already started. */
export function FinishSignIn({ onFailure }: { onFailure: () => void }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { target } = useTarget();
  const [isDone, setDone] = useState(false);

  async function finish(): Promise<void> {
    // The previous auth session of this browser has been replaced or has ended.
    if (isSignedIn) dispatch(sessionEnded('elsewhere'));
    const account = await afterSignOut(dispatch, async () => {
      const read = dispatch(
        sessionApi.endpoints.getCurrentSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      const found = (await read).data?.value;
      // Inside `afterSignOut`: a pending logout, sent by another tab, would end this auth session.
      if (found) dispatch(sessionStarted({ email: found.email, role: found.role }));
      return found;
    });
    if (!account) return onFailure();
    toast.success(TEXTS.login.success);
    setDone(true);
  }
  useBegin(finish);

  return isDone ? <Navigate to={target} replace /> : <Progress title="Signing in" />;
}
