import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/**
 * The account at a calendar server that a mentor has connected (ADR 64); each mentor has at most one. The password is
 * encrypted with `SECRETS_KEY`.
 */
export const calendarAccounts = pgTable(
  'calendar_accounts',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** How the account is connected: over CalDAV with a password, or with OAuth at a provider (ADR 86). */
    provider: text('provider').notNull().default('caldav'),
    serverUrl: text('server_url').notNull(),
    /** The calendar home, as found by discovery. */
    homeUrl: text('home_url').notNull(),
    userName: text('user_name').notNull(),
    /** The password, or the tokens of a provider. */
    password: text('password').notNull(),
    /** Until this time, only the process that claimed the renewal of the tokens may renew them. */
    renewingUntil: instant('renewing_until'),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
    nextReadAt: instant('next_read_at').notNull().defaultNow(),
    /** Failed attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    /** When the owner was mailed about the problem. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    index('calendar_accounts_next_read_idx').on(table.nextReadAt),
    check('calendar_accounts_problem', sql`problem IN ('refused', 'unreachable', 'unusable')`),
    check('calendar_accounts_provider', sql`provider IN ('caldav', 'google', 'microsoft')`),
  ],
);

/** A calendar of a connected account. */
export const connectedCalendars = pgTable(
  'connected_calendars',
  {
    id: identity(),
    accountId: id('account_id')
      .notNull()
      .references(() => calendarAccounts.accountId, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    name: text('name').notNull(),
    isBlocking: boolean('is_blocking').notNull().default(true),
    /** Whether sessions can be written into the calendar, according to its server. */
    isWritable: boolean('is_writable').notNull().default(false),
    /** The server's sync state when the busy times were last read; null if they must be read again. */
    readState: text('read_state'),
    /** When the recurring entries were last expanded. The horizon moves, so the expansion is repeated. */
    expandedAt: instant('expanded_at'),
  },
  (table) => [unique('connected_calendars_url_key').on(table.accountId, table.url)],
);

/** When the owner of a calendar is busy: nothing else about the entries is stored. */
export const busyTimes = pgTable(
  'busy_times',
  {
    calendarId: id('calendar_id')
      .notNull()
      .references(() => connectedCalendars.id, { onDelete: 'cascade' }),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('busy_times_calendar_idx').on(table.calendarId),
    index('busy_times_range_idx').using(
      'gist',
      table.accountId,
      sql`tstzrange(${table.startsAt}, ${table.endsAt})`,
    ),
    check('busy_times_order', sql`ends_at > starts_at`),
  ],
);

/**
 * The calendar into which the sessions of a mentor are written (ADR 73). If only `calendarId` is null, the chosen
 * calendar no longer exists.
 */
export const sessionCalendars = pgTable(
  'session_calendars',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => calendarAccounts.accountId, { onDelete: 'cascade' }),
    calendarId: id('calendar_id').references(() => connectedCalendars.id, { onDelete: 'set null' }),
    calendarName: text('calendar_name'),
    lastWrittenAt: instant('last_written_at'),
    /** Until this time, only the process that claimed the entries may write them. */
    claimedUntil: instant('claimed_until').notNull().defaultNow(),
    retryAt: instant('retry_at').notNull().defaultNow(),
    /** Failed attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    /** When the owner was mailed about the problem. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    index('session_calendars_calendar_idx').on(table.calendarId),
    check('session_calendars_problem', sql`problem IN ('gone', 'read-only', 'failing')`),
    check('session_calendars_name', sql`calendar_id IS NULL OR calendar_name IS NOT NULL`),
  ],
);

/**
 * The entry of a session in the calendar of its mentor. A group session has one entry, which belongs to the seat that
 * was taken first.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    sessionId: id('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: id('account_id')
      .notNull()
      .references(() => sessionCalendars.accountId, { onDelete: 'cascade' }),
    /** Null without an entry. The URL is stored before the entry is written. */
    url: text('url'),
    /** Session start when the entry was last written. If set without a `url`, the owner has removed the entry. */
    writtenStartsAt: instant('written_starts_at'),
    /** Increases with every change of the session, which reveals a change during a write. */
    version: integer('version').notNull().default(1),
    /** When the entry is to be written; null if the calendar has the latest state. */
    dueAt: instant('due_at').defaultNow(),
    /** Failed attempts since the last success or change of the session. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('calendar_entries_account_idx').on(table.accountId, table.dueAt),
    index('calendar_entries_due_idx')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
  ],
);
