import { skipToken } from '@reduxjs/toolkit/query';
import { feedbackOfStudent, injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  REVIEWABLE_SESSIONS_MAX,
  routes,
  type ResponseOf,
  type Session,
} from '@cairn/shared/contract';
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

/**
 * The latest completed sessions without feedback (decision 30). `data.value` is absent if the server does not support
 * the list.
 */
export function useReviewableSessions(pollingInterval = 0) {
  const ownId = useOwnId().data ?? skipToken;
  return reviewableSessionsApi.useStudentListReviewableQuery(ownId, { pollingInterval });
}

/** How long the list is polled after the end of a session. The clock of the server may be behind. */
const RECENT_MS = 10 * 60_000;

/**
 * `mayReview` says whether the student may review a completed session. Without a list, `mayReview` returns true.
 *
 * @param past the past sessions, the latest first
 */
export function useMayReview(past: readonly Session[] | undefined, now: number) {
  const sinceEnd = now - Date.parse(past?.[0]?.endsAt ?? '');
  const { data, isLoading } = useReviewableSessions(sinceEnd < RECENT_MS ? 20_000 : 0);
  const listed = data?.value;
  const ids = listed && new Set(listed.map(({ sessionId }) => sessionId));
  // A full list may omit earlier sessions without feedback.
  const omittedBefore = listed?.length === REVIEWABLE_SESSIONS_MAX ? (listed.at(-1)?.date ?? '') : '';
  const mayReview = ({ id, date }: Session) => !ids || ids.has(id) || date < omittedBefore;
  return { isLoading, mayReview };
}
