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

/** The mentor's id and name; most other calls need the id. */
export function useMentor() {
  return useGetMentorIdentityQuery(useOwnEmail() ?? skipToken);
}

/** The mentor's profile, which the settings page and the setup edit. */
export function useOwnProfile() {
  return useGetMentorProfileQuery(useOwnEmail() ?? skipToken);
}

/** The time zone of the mentor's slots (decision 3); the browser's zone until the profile provides one. */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** The time zone in which a page with a `ZoneChoice` shows times, and a function that changes it. */
export function useOwnViewedZone() {
  return useViewedZone(useOwnProfile());
}

/** The mentor's figures; `value` is undefined if the server lacks them. Polled on a server without live events. */
export function useOwnFigures() {
  return useMentorGetFiguresQuery(useOwnEmail() ?? skipToken, usePollingFallback());
}

/** All sessions of the mentor, as a query for a `Section`. Polled on a server without live events. */
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

/** Combines a query with the query it depends on. If `first` fails, the result fails and refetches `first`. */
export function afterQuery<Next extends Query>(first: Query, next: Next): Next {
  if (!first.isError) return next;
  return { ...next, isError: true, isFetching: first.isFetching, refetch: first.refetch };
}
