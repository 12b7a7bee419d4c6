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

/** The student's completed sessions without feedback; no `data.value` if the server has no such list (decision 30). */
export function useReviewableSessions() {
  return reviewableSessionsApi.useStudentListReviewableQuery(useOwnId().data ?? skipToken);
}

/**
 * `mayReview` tells whether the student may still review a completed session: always on a server that does not list
 * them, and while the list is unknown. Refetches the list when a session has ended since the last response.
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
