import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** All cache tags; a list has the id {@link LIST}. */
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
 * The only API slice of the site. The shell adds it to the store; `shared` and the areas inject endpoints.
 * A run-time singleton, so that all areas share one cache.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
