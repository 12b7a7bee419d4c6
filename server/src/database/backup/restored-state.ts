import type pg from 'pg';
import type { Table } from './catalogue.ts';

/** Sessions and reset links end with a restore, and live events tell of changes that were restored already. */
export const TRANSIENT = ['auth_sessions', 'live_events', 'password_resets'] as const;

/** Whether the rows of a table are neither saved nor restored: nor are those that a crash may take (counters). */
export const isTransient = ({ name, isUnlogged }: Table) =>
  isUnlogged || (TRANSIENT as readonly string[]).includes(name);

/**
 * What a restored database must not do: send what was pending, or what fell due between backup and restore, and take
 * an enrolment of a second factor for begun. Reminders compare `updated_at` with the start of the session.
 */
const settle = [
  `UPDATE mail_outbox SET failed_at = now(), last_error = 'not sent: restored from a backup'
    WHERE sent_at IS NULL AND failed_at IS NULL`,
  `DELETE FROM two_factor_secrets WHERE confirmed_at IS NULL`,
  `UPDATE sessions SET status = 'CANCELLED', outcome = 'expired', version = version + 1,
          calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE status = 'PENDING' AND expires_at <= now()`,
  `UPDATE sessions SET updated_at = now()
    WHERE status = 'CONFIRMED' AND starts_at > now() AND starts_at <= now() + interval '24 hours'`,
];

/** Makes restored rows send nothing and open nothing (decision 44). */
export async function settleRestored(client: pg.ClientBase): Promise<void> {
  for (const statement of settle) await client.query(statement);
}
