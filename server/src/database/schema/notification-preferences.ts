import type { NotificationGroup } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';

const groups = (name: string) =>
  text(name)
    .array()
    .$type<NotificationGroup[]>()
    .notNull()
    .default(sql`'{}'`);

/** Notification preferences of accounts that have changed them (ADR 45). Times of day are minutes after midnight. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    /** Groups that do not appear in the bell. */
    bellOff: groups('bell_off'),
    /** Groups that are mailed in the digest. */
    mailDigest: groups('mail_digest'),
    /** Groups that are not mailed. */
    mailOff: groups('mail_off'),
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    digestAt: smallint('digest_at').notNull(),
    /** When reminders are sent, in minutes before the start of a session. */
    reminders: smallint('reminders').array().notNull(),
    /** The last date, in the zone of the account, for which the digest was prepared. */
    digestedOn: date('digested_on', { mode: 'string' }),
    /** The next digest lists notifications from this time on. */
    digestSince: instant('digest_since').notNull().defaultNow(),
  },
  (table) => [
    index('notification_preferences_digest_idx')
      .on(table.accountId)
      .where(sql`mail_digest <> '{}'`),
    check(
      'notification_preferences_quiet_hours',
      sql`(quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until`,
    ),
    check('notification_preferences_digest_at', sql`digest_at between 0 and 1439`),
  ],
);
