import type { OwnGroupSession } from '@cairn/shared/contract';
import { useMentorListGroupsQuery } from './groups-api.ts';

/** The current state of a group session; `opened` if the session is no longer listed. */
export function useCurrentGroup(opened: OwnGroupSession): OwnGroupSession {
  const { data } = useMentorListGroupsQuery();
  return data?.value?.find(({ id }) => id === opened.id) ?? opened;
}
