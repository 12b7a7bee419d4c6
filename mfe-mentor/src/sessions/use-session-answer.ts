import { useCallback, useState } from 'react';
import {
  isApiError,
  refusalMessage,
  sessionsApi,
  shownVersion,
  useUpdateSessionMutation,
} from '@cairn/shared/api';
import type { Session, SessionStatus } from '@cairn/shared/contract';
import { useAppDispatch, useToast, type AppDispatch } from '@cairn/shared/platform';
import { describeLateAnswer } from './session-texts.ts';

export interface SessionAnswer {
  session: Session;
  status: Exclude<SessionStatus, 'PENDING'>;
  reason?: string;
}

/** The reason why an answer failed. */
export interface AnswerFailure {
  sessionId: number;
  text: string;
}

const successes = {
  CONFIRMED: 'Session confirmed',
  declined: 'Request declined',
  cancelled: 'Session cancelled',
};

function successOf({ session, status }: SessionAnswer): string {
  if (status === 'CONFIRMED') return successes.CONFIRMED;
  return session.status === 'PENDING' ? successes.declined : successes.cancelled;
}

async function explainConflict(shown: Session, mentorId: number, dispatch: AppDispatch): Promise<string> {
  const { student } = shown;
  const request = sessionsApi.endpoints.listMentorSessions.initiate(mentorId, {
    forceRefetch: true,
    subscribe: false,
  });
  const { data } = await dispatch(request);
  return describeLateAnswer(
    student.name,
    data?.find((session) => session.id === shown.id),
    shown,
  );
}

/**
 * Accepts, declines or cancels a session with an optimistic update. After a 409, `failure` describes the new state of
 * the session (decision 6).
 */
export function useSessionAnswer(mentorId: number | undefined) {
  const [update] = useUpdateSessionMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const answer = useCallback(
    async (given: SessionAnswer): Promise<boolean> => {
      if (mentorId === undefined) return false;
      const { session, status, reason } = given;
      setFailure(null);
      setBusyId(session.id);
      const show = (change: Partial<Session>) =>
        dispatch(
          sessionsApi.util.updateQueryData('listMentorSessions', mentorId, (sessions) => {
            const shown = sessions.find(({ id }) => id === session.id);
            if (shown) Object.assign(shown, change);
          }),
        );
      const patch = show({ status });
      try {
        const answered = await update({
          id: session.id,
          status,
          ...(reason ? { reason } : {}),
          ...shownVersion(session),
        }).unwrap();
        show(answered);
        toast.success(successOf(given));
        return true;
      } catch (error) {
        patch.undo();
        const conflict = isApiError(error) && error.status === 409;
        const text = conflict
          ? await explainConflict(session, mentorId, dispatch)
          : refusalMessage(error, 'Failed to save your answer. Please try again.');
        setFailure({ sessionId: session.id, text });
        return false;
      } finally {
        setBusyId(null);
      }
    },
    [dispatch, mentorId, toast, update],
  );

  return { answer, busyId, failure, dismissFailure: useCallback(() => setFailure(null), []) };
}
