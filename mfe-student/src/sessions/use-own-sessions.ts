import { skipToken } from '@reduxjs/toolkit/query';
import { useListStudentSessionsQuery } from '@cairn/shared/api';
import { TEXTS, type Session } from '@cairn/shared/contract';
import { usePollingFallback } from '@cairn/shared/ui';
import { useOwnEmail, useOwnId } from '../account/use-own-account.ts';

/**
 * The query of the student's sessions for a `Section`. All fields except `data` include the query of the student's id.
 */
export function useOwnSessions() {
  const email = useOwnEmail();
  const ownId = useOwnId();
  const sessions = useListStudentSessionsQuery(ownId.data ?? skipToken, usePollingFallback());
  const data: readonly Session[] | undefined = sessions.data;
  return {
    data,
    isError: email === null || ownId.isError || sessions.isError,
    error: ownId.error ?? sessions.error,
    isFetching: ownId.isFetching || sessions.isFetching,
    refetch: () => void (ownId.data === undefined ? ownId.refetch() : sessions.refetch()),
    /** The text for a failure (spec 8, Student sessions). */
    failure: email === null ? TEXTS.sessions.notLoggedIn : TEXTS.sessions.fetchFailure,
  };
}
