import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetMentorIdentityQuery,
  useGetMentorProfileQuery,
  useListMentorSessionsQuery,
} from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { useRefetchOnReconnect, viewerZone } from '@cairn/shared/ui';

/** The stored e-mail; `null` once the session has ended. */
export function useOwnEmail(): string | null {
  return useAppSelector(selectEmail);
}

/** The mentor's id and name, which every other call needs. */
export function useMentor() {
  return useGetMentorIdentityQuery(useOwnEmail() ?? skipToken);
}

/** The profile as the settings page edits it. */
export function useOwnProfile() {
  return useGetMentorProfileQuery(useOwnEmail() ?? skipToken);
}

/** The zone in which the mentor's slots are meant (decision 3); the browser's where the server has none. */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** All the mentor's sessions, ready for a `Section`; asked for again and again where no events arrive. */
export function useOwnSessions() {
  const mentor = useMentor();
  const sessions = useListMentorSessionsQuery(mentor.data?.id ?? skipToken, useRefetchOnReconnect());
  return afterQuery(mentor, sessions);
}

interface Query {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A query that waits for another: while that one has failed, this one has, and Try Again asks for that one. */
export function afterQuery<Next extends Query>(first: Query, next: Next): Next {
  if (!first.isError) return next;
  return { ...next, isError: true, isFetching: first.isFetching, refetch: first.refetch };
}
