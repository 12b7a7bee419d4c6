import type { NotificationPreferences, SaveNotificationPreferencesBody } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { type PreferencesRow, preferencesOf, rowOf } from './preferences-row.ts';

const columns = `p.version, p.bell_off AS "bellOff", p.mail_digest AS "mailDigest", p.mail_off AS "mailOff",
  p.quiet_from AS "quietFrom", p.quiet_until AS "quietUntil", p.digest_at AS "digestAt", p.reminders`;

const read = statement<PreferencesRow>(
  'notification_preferences_read',
  `SELECT ${columns} FROM notification_preferences p WHERE p.account_id = $1`,
);

/** SQL: the groups in the body, and the stored groups that the body does not name. */
const withKept = (column: string, named: string) =>
  `excluded.${column} || ARRAY(SELECT kept FROM unnest(p.${column}) AS kept WHERE kept <> ALL (${named}::text[]))`;

/**
 * When digests are turned on, the first digest lists the notifications from now on. The lock on the account waits for a
 * deletion and for an unsubscription by link. An unsubscription in progress would fail during a save.
 */
const save = statement<PreferencesRow>(
  'notification_preferences_save',
  `INSERT INTO notification_preferences AS p
     (account_id, bell_off, mail_digest, mail_off, quiet_from, quiet_until, digest_at, reminders)
   SELECT a.id, $3::text[], $4::text[], $5::text[], $6::smallint, $7::smallint, $8::smallint, $9::smallint[]
     FROM accounts a
    WHERE a.id = $1 AND a.deleted_at IS NULL
      AND ($2::int = 0 OR EXISTS (SELECT 1 FROM notification_preferences WHERE account_id = $1))
      FOR SHARE OF a
   ON CONFLICT (account_id) DO UPDATE SET version = p.version + 1, bell_off = ${withKept('bell_off', '$10')},
     mail_digest = ${withKept('mail_digest', '$11')}, mail_off = ${withKept('mail_off', '$11')},
     quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest_at = excluded.digest_at, reminders = excluded.reminders,
     digest_since = CASE WHEN p.mail_digest = '{}' THEN now() ELSE p.digest_since END
     WHERE p.version = $2
   RETURNING ${columns}`,
);

/** Reads the preferences of an account; the defaults without a row. */
export async function readPreferences(
  connection: Pool | PoolClient,
  accountId: number,
): Promise<NotificationPreferences> {
  const [row] = await run(connection, read, [accountId]);
  return preferencesOf(row);
}

/**
 * Saves the preferences of an account.
 *
 * @returns undefined if `version` is not the stored version, or the account is deleted
 */
export async function savePreferences(
  connection: Pool | PoolClient,
  accountId: number,
  preferences: SaveNotificationPreferencesBody,
): Promise<NotificationPreferences | undefined> {
  const { version, bellOff, mailDigest, mailOff, quietFrom, quietUntil, digestAt, reminders, ...named } =
    rowOf(preferences);
  const [row] = await run(connection, save, [
    accountId,
    version,
    bellOff,
    mailDigest,
    mailOff,
    quietFrom,
    quietUntil,
    digestAt,
    reminders,
    named.bellGroups,
    named.mailGroups,
  ]);
  return row && preferencesOf(row);
}
