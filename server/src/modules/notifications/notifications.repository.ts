import type { Notification } from '@cairn/shared/contract';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';

const columns = `n.id, n.kind, n.text, n.session_id AS "sessionId", ${isoInstant('n.created_at')} AS "createdAt",
  n.seen_at IS NOT NULL AS "isSeen"`;
/** SQL after `FROM`: notifications `n`, and `v` with the fields of the API. */
export const notificationView = `notifications n CROSS JOIN LATERAL (SELECT ${columns}) AS v`;

const shown = statement<Notification>(
  'notifications_shown',
  `SELECT ${columns} FROM notifications n
    WHERE n.account_id = $1 AND n.dismissed_at IS NULL AND n.in_bell ORDER BY n.id DESC LIMIT 50`,
);
const dismiss = statement<{ id: number }>(
  'notifications_dismiss',
  `UPDATE notifications SET dismissed_at = coalesce(dismissed_at, now()) WHERE account_id = $1 AND id = $2 RETURNING id`,
);

const markSeen = statement(
  'notifications_seen',
  `UPDATE notifications SET seen_at = now()
    WHERE account_id = $1 AND id <= $2 AND seen_at IS NULL AND dismissed_at IS NULL AND in_bell`,
);

/** The latest 50 notifications in the bell of an account, the newest first. */
export function listNotifications({ pool }: DatabaseHandle, accountId: number): Promise<Notification[]> {
  return run(pool, shown, [accountId]);
}

/** Marks the notifications in the account's bell up to this id as seen. */
export async function markNotificationsSeen(
  { pool }: DatabaseHandle,
  accountId: number,
  upToId: number,
): Promise<void> {
  await run(pool, markSeen, [accountId, upToId]);
}

/**
 * Dismisses a notification. A later replacement is listed (decision 56).
 *
 * @returns false if the account has no such notification
 */
export async function dismissNotification(
  { pool }: DatabaseHandle,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await run(pool, dismiss, [accountId, id])).length > 0;
}
