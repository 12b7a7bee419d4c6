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

/** The list is polled for this long after the end of a session, because the server's clock may be behind. */
const RECENT_MS = 10 * 60_000;

/**
 * `mayReview` says whether the student may still review a completed session. It returns true for every session until
 * the list has been loaded, and on a server without the list.
 *
 * @param past the past sessions, the latest first
 */
export function useMayReview(past: readonly Session[] | undefined, now: number) {
  const sinceEnd = now - Date.parse(past?.[0]?.endsAt ?? '');
  const { data, isLoading } = useReviewableSessions(sinceEnd < RECENT_MS ? 20_000 : 0);
  const listed = data?.value;
  const ids = listed && new Set(listed.map(({ sessionId }) => sessionId));
  // A list of maximum length may omit earlier sessions without feedback.
  const omittedBefore = listed?.length === REVIEWABLE_SESSIONS_MAX ? (listed.at(-1)?.date ?? '') : '';
  const mayReview = ({ id, date }: Session) => !ids || ids.has(id) || date < omittedBefore;
  return { isLoading, mayReview };
}
