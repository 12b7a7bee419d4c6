import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { feedbackOfStudent, injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type Session } from '@cairn/shared/contract';
import { useOwnId } from '../account/use-own-account.ts';

const reviewableSessionsApi = injectAreaEndpoints('student', (build) => ({
  studentListReviewable: build.query<Extra<ResponseOf<'listReviewableSessions'>>, number>({
    queryFn: optionalQuery((studentId: number) =>
      request(routes.listReviewableSessions, { query: { studentId } }),
    ),
    providesTags: (_sessions, _error, studentId) => [
      feedbackOfStudent(studentId),
      { type: 'Session', id: LIST },
    ],
  }),
}));

/** The student's completed sessions without feedback; without a value if the server does not list them (decision 30). */
export function useReviewableSessions() {
  return reviewableSessionsApi.useStudentListReviewableQuery(useOwnId().data ?? skipToken);
}

/**
 * Whether the student may still review a completed session; on a server that lists no such sessions always.
 * Reads the list again when a session has ended since the last response.
 */
export function useMayReview(past: readonly Session[] = []) {
  const { data, isLoading, fulfilledTimeStamp, refetch } = useReviewableSessions();
  const lastEnd = Date.parse(past[0]?.endsAt ?? '');
  const isOutdated = fulfilledTimeStamp !== undefined && lastEnd > fulfilledTimeStamp;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const ids = data?.value && new Set(data.value.map(({ sessionId }) => sessionId));
  return { isLoading, mayReview: ({ id }: Session) => ids?.has(id) ?? true };
}
