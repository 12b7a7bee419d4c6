import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';

/**
 * The account at a calendar server that a mentor has connected (ADR 64), at most one. The password is encrypted with
 * `SECRETS_KEY`.
 */
export const calendarAccounts = pgTable(
  'calendar_accounts',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    serverUrl: text('server_url').notNull(),
    /** The folder of the calendars, as found by discovery. */
    homeUrl: text('home_url').notNull(),
    userName: text('user_name').notNull(),
    password: text('password').notNull(),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
    nextReadAt: instant('next_read_at').notNull().defaultNow(),
    /** Attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    /** When the owner was mailed about the problem. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    index('calendar_accounts_next_read_idx').on(table.nextReadAt),
    check('calendar_accounts_problem', sql`problem IN ('refused', 'unreachable', 'unusable')`),
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
    /** The state that the busy times were read from; null to read them again. */
    readState: text('read_state'),
    /** When the recurring entries were expanded; their horizon moves. */
    expandedAt: instant('expanded_at'),
  },
  (table) => [unique('connected_calendars_url_key').on(table.accountId, table.url)],
);

/** When the owner of a calendar is busy: nothing else of its entries is stored. */
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
