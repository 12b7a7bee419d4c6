import { REMINDER_MINUTES } from '@cairn/shared/contract';
import type pg from 'pg';
import { ACCOUNT_REMOVED, DROPPED } from '../schema/index.ts';
import type { Table } from './catalogue.ts';

/**
 * Tables that are neither backed up nor restored. A replaced calendar feed or a removed calendar password must not work
 * again.
 */
export const TRANSIENT = [
  'admin_invitations',
  'auth_sessions',
  'busy_times',
  'calendar_accounts',
  'calendar_entries',
  'calendar_feeds',
  'connected_calendars',
  'data_exports',
  'email_links',
  'live_events',
  'passkey_challenges',
  'password_resets',
  'session_calendars',
  'slot_holds',
  'slot_offers',
  'sso_attempts',
  'sso_logout_tokens',
  'sso_pending',
  'trusted_devices',
] as const;

/** Whether a table is excluded from backups. */
export const isTransient = ({ name, isUnlogged }: Table) =>
  isUnlogged || (TRANSIENT as readonly string[]).includes(name);

/** SQL: the accounts whose deletion is not complete. */
const deleted = 'SELECT account_id FROM account_cleanups';
/** Completes unfinished deletions here, because the job would notify the participants. */
const finishDeletions = [
  `UPDATE sessions SET status = 'CANCELLED', reason = '${ACCOUNT_REMOVED}',
          outcome = (CASE WHEN student_id IN (${deleted}) THEN 'cancelled_by_student' ELSE 'cancelled_by_mentor' END)::session_outcome,
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE status IN ('PENDING', 'CONFIRMED') AND starts_at > now()
      AND (student_id IN (${deleted}) OR mentor_id IN (${deleted}))`,
  `UPDATE slots SET is_open = false WHERE mentor_id IN (${deleted}) AND is_open AND starts_at > now()`,
  `DELETE FROM account_cleanups`,
];
/** Lets the job complete deletions that are already due, without notifying anybody (ADR 38). */
const silenceDueDeletions = `INSERT INTO account_cleanups (account_id, notified_up_to)
  SELECT id, ${Number.MAX_SAFE_INTEGER} FROM accounts WHERE deletion_due_at <= now() AND deleted_at IS NULL`;

/**
 * Gives group sessions with a seat of a deleted student another meeting link (decision 236), without a notification.
 * Accounts whose deletion is due count as deleted here, although the job cancels their seats later.
 */
const renewLinks = `WITH renewed AS (
    UPDATE group_sessions g SET room_token = gen_random_uuid()
     WHERE g.cancelled_at IS NULL AND g.starts_at > now() AND EXISTS (
       SELECT 1 FROM sessions s WHERE s.slot_id = g.slot_id AND s.group_session_id = g.id
          AND (s.reason = '${ACCOUNT_REMOVED}' AND s.updated_at = now() OR s.student_id IN (${deleted})))
    RETURNING id, slot_id, room_token)
  UPDATE sessions s SET room_token = renewed.room_token, calendar_sequence = s.calendar_sequence + 1
    FROM renewed WHERE s.slot_id = renewed.slot_id AND s.group_session_id = renewed.id AND s.status = 'CONFIRMED'`;

/** A restored database must not send mails that were pending at the backup or have become due since. */
const settle = [
  `UPDATE mail_outbox SET failed_at = now(), last_error = '${DROPPED}restored from a backup'
    WHERE sent_at IS NULL AND failed_at IS NULL`,
  `DELETE FROM two_factor_secrets WHERE confirmed_at IS NULL`,
  ...finishDeletions,
  silenceDueDeletions,
  renewLinks,
  // The job would notify the waiting students when it deletes these rows.
  `DELETE FROM group_waiting WHERE group_session_id IN (
     SELECT id FROM group_sessions WHERE cancelled_at IS NOT NULL OR starts_at <= now())`,
  `UPDATE sessions SET status = 'CANCELLED', outcome = 'expired', version = version + 1,
          calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE status = 'PENDING' AND expires_at <= now()`,
  // A trigger added these rows, but the mentors may have answered after the backup.
  `DELETE FROM unanswered_requests WHERE expired_at = now()`,
  // The job sends no reminder for a session that was updated after the time of the reminder.
  `UPDATE sessions SET updated_at = now()
    WHERE status = 'CONFIRMED' AND starts_at > now() AND starts_at <= now() + make_interval(mins => ${Math.max(...REMINDER_MINUTES)})`,
  `UPDATE notification_preferences SET digest_since = now()`,
  // A revoked token must not work again.
  `UPDATE institutions SET token_hash = NULL, token_created_at = NULL`,
];

/** Empties the tables of `TRANSIENT` in a database that was recovered with all its rows. */
export async function removeTransient(client: pg.ClientBase): Promise<void> {
  for (const table of TRANSIENT) await client.query(`DELETE FROM ${table}`);
}

/** Keeps pending and due work in restored rows from causing mails or notifications (decision 44). */
export async function settleRestored(client: pg.ClientBase): Promise<void> {
  for (const statement of settle) await client.query(statement);
}
