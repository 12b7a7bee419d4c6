import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetMentorIdentityQuery,
  useGetMentorProfileQuery,
  useListMentorSessionsQuery,
} from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { usePollingFallback, useViewedZone, viewerZone } from '@cairn/shared/ui';
import { useMentorGetFiguresQuery } from './account-api.ts';

/** The stored e-mail address; `null` once the auth session has ended. */
export function useOwnEmail(): string | null {
  return useAppSelector(selectEmail);
}

/** The mentor's id and name. */
export function useMentor() {
  return useGetMentorIdentityQuery(useOwnEmail() ?? skipToken);
}

/** The mentor's profile. */
export function useOwnProfile() {
  return useGetMentorProfileQuery(useOwnEmail() ?? skipToken);
}

/** The time zone of the mentor's slots (decision 3). Until the profile has loaded: the zone of the browser. */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** The time zone of a page with a `ZoneChoice`, and a function that changes it. */
export function useOwnViewedZone() {
  return useViewedZone(useOwnProfile());
}

/** The mentor's figures; `value` is undefined if the server has none. Polled without live events. */
export function useOwnFigures() {
  return useMentorGetFiguresQuery(useOwnEmail() ?? skipToken, usePollingFallback());
}

/** All sessions of the mentor. Polled without live events. */
export function useOwnSessions() {
  const mentor = useMentor();
  const sessions = useListMentorSessionsQuery(mentor.data?.id ?? skipToken, usePollingFallback());
  return afterQuery(mentor, sessions);
}

interface Query {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The state of `next`, which depends on `first`. If `first` fails, `refetch` repeats `first`. */
export function afterQuery<Next extends Query>(first: Query, next: Next): Next {
  if (!first.isError) return next;
  return { ...next, isError: true, isFetching: first.isFetching, refetch: first.refetch };
}
