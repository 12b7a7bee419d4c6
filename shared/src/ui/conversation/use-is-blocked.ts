import { useSafetyListBlocksQuery } from '../safety/safety-api.ts';
import type { ContactRow } from './types.ts';

/** Whether the user has blocked the contact; undefined while loading, and if the server has no blocks. */
export function useIsBlocked({ id, conversation }: ContactRow, isListed: boolean): boolean | undefined {
  const isKnown = conversation !== undefined || !isListed;
  const blocks = useSafetyListBlocksQuery(undefined, { skip: isKnown }).data?.value;
  return isKnown ? conversation?.isBlocked : blocks?.some((person) => person.id === id);
}
