import type { EventName } from '@cairn/shared/contract';
import type { Connection } from '../../database/client/index.ts';
import { liveEvents } from '../../database/schema/index.ts';

/** A live event of one account. The payload holds ids; whoever delivers it reads the rest from the tables. */
export interface AccountEvent {
  accountId: number;
  name: Exclude<EventName, 'resync'>;
  payload: Record<string, unknown>;
}

/**
 * Writes live events in the transaction of the change that they tell of (issue 3, "Live events").
 * Call it once, last: each event locks its account's counter until the commit, and one call takes
 * the locks in the order of the ids, so that two transactions never wait for each other.
 * After the commit tell the processes with {@link Announcer.announce}.
 */
export async function recordEvent(
  connection: Connection,
  events: AccountEvent | AccountEvent[],
): Promise<void> {
  const rows = [events].flat().sort((one, other) => one.accountId - other.accountId);
  if (rows.length === 0) return;
  await connection
    .insert(liveEvents)
    .values(rows.map(({ accountId, name, payload }) => ({ accountId, type: name, payload })));
}
