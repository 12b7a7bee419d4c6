import type { Notification } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

interface NotificationRow extends Omit<Notification, 'createdAt'> {
  createdAt: Date;
}

const columns = 'id, kind, text, session_id AS "sessionId", created_at AS "createdAt"';

const shown = statement<NotificationRow>(
  'notifications_shown',
  `SELECT ${columns} FROM notifications WHERE account_id = $1 AND dismissed_at IS NULL ORDER BY id DESC LIMIT 50`,
);
const byIds = statement<NotificationRow>(
  'notifications_by_ids',
  `SELECT ${columns} FROM notifications WHERE account_id = $1 AND id = ANY($2::bigint[])`,
);
const dismiss = statement<{ id: number }>(
  'notifications_dismiss',
  `UPDATE notifications SET dismissed_at = coalesce(dismissed_at, now()) WHERE account_id = $1 AND id = $2 RETURNING id`,
);

const toNotification = (row: NotificationRow): Notification => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Notifications that the account has not dismissed, newest first, at most 50. */
export async function listNotifications(
  { pool }: DatabaseHandle,
  accountId: number,
): Promise<Notification[]> {
  return (await run(pool, shown, [accountId])).map(toNotification);
}

/** The account's notifications by id, for the live events that name them. */
export async function findNotifications(
  { pool }: DatabaseHandle,
  accountId: number,
  ids: number[],
): Promise<Notification[]> {
  return (await run(pool, byIds, [accountId, ids])).map(toNotification);
}

/**
 * Dismisses a notification for good.
 *
 * @returns false when the account has no such notification
 */
export async function dismissNotification(
  { pool }: DatabaseHandle,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await run(pool, dismiss, [accountId, id])).length > 0;
}
