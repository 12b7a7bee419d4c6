import type { Notification } from '@cairn/shared/contract';
import type { Connection } from '../../database/client/index.ts';
import { notifications } from '../../database/schema/index.ts';
import type { AccountEvent } from './record-event.ts';

/** An entry of the bell. The same cause is told to the same account once. */
export interface AccountNotification {
  accountId: number;
  kind: Notification['kind'];
  /** One plain sentence. */
  text: string;
  sessionId?: number;
  /** For example `session:12:confirmed`. */
  cause: string;
}

/**
 * Writes notifications in the transaction of their cause.
 *
 * @returns the live events of those that are new, for `recordEvent`
 */
export async function notify(
  connection: Connection,
  entries: AccountNotification | AccountNotification[],
): Promise<AccountEvent[]> {
  const rows = [entries].flat();
  if (rows.length === 0) return [];
  const written = await connection
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, accountId: notifications.accountId });
  return written.map(({ id, accountId }) => ({ accountId, name: 'notification', payload: { id } }));
}
