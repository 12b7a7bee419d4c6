import { useSafetyListBlocksQuery } from '../safety/safety-api.ts';
import type { ContactRow } from './types.ts';

/**
 * Whether the user has blocked the contact. Undefined while loading, and if the server does not support blocks.
 *
 * @param isListed whether the server lists conversations; only such a server supports blocks
 */
export function useIsBlocked({ id, conversation }: ContactRow, isListed: boolean): boolean | undefined {
  const needsBlocks = conversation === undefined && isListed;
  const blocks = useSafetyListBlocksQuery(undefined, { skip: !needsBlocks }).data?.value;
  return needsBlocks ? blocks?.some((person) => person.id === id) : conversation?.isBlocked;
}
