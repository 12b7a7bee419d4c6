import { skipToken } from '@reduxjs/toolkit/query';
import { useHasExtra } from '@cairn/shared/api';
import { GROUP_EXTRA, type GroupSession } from '@cairn/shared/contract';
import { usePollingFallback } from '@cairn/shared/ui';
import { useStudentListGroupsInfiniteQuery, type GroupFilter } from './groups-api.ts';

export const GROUPS_FAILURE = 'The group sessions could not be loaded.';

/**
 * The upcoming group sessions that match a filter. `data` is undefined until loaded, and on a server without group
 * sessions.
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
