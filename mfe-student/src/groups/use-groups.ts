import { skipToken } from '@reduxjs/toolkit/query';
import { useHasExtra } from '@cairn/shared/api';
import { GROUP_EXTRA, type GroupSession } from '@cairn/shared/contract';
import { usePollingFallback } from '@cairn/shared/ui';
import { useStudentListGroupsInfiniteQuery, type GroupFilter } from './groups-api.ts';

export const GROUPS_FAILURE = 'The group sessions could not be loaded.';

/**
 * The upcoming group sessions that match a filter, by default those of all mentors. `data` is undefined until the first
 * page has been loaded. No request is sent to a server that does not support group sessions.
 */
export function useGroups(filter: GroupFilter = {}) {
  const isOffered = useHasExtra(GROUP_EXTRA);
  const { data, ...query } = useStudentListGroupsInfiniteQuery(
    isOffered ? filter : skipToken,
    usePollingFallback(),
  );
  const pages = data?.pages;
  const groups: readonly GroupSession[] | undefined = pages?.flatMap(({ value = [] }) => value);
  return { ...query, data: groups, isOffered };
}
