import type { OwnGroupSession } from '@cairn/shared/contract';
import { useMentorListGroupsQuery } from './groups-api.ts';

/** The group as it is now, for a dialog that was opened earlier. */
export function useCurrentGroup(opened: OwnGroupSession): OwnGroupSession {
  const { data } = useMentorListGroupsQuery();
  return data?.value?.find(({ id }) => id === opened.id) ?? opened;
}
