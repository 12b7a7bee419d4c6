import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Everything that can be cached and made stale; a list carries the id {@link LIST}. */
export const TAG_TYPES = [
  'Account',
  'AdminMentor',
  'AdminStudent',
  'Conversation',
  'Dashboard',
  'Feedback',
  'Mentor',
  'Message',
  'Notification',
  'Profile',
  'Release',
  'Session',
  'Slot',
  'Student',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** The id of a list's tag. */
export const LIST = 'LIST';

/**
 * The one API of the whole site. The shell puts it into the store; `shared` and the areas inject endpoints.
 * It lives once at run time, however many remotes are loaded, so that a page of one area sees the cache of another.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
