import { ATTENDANCE_STATEMENTS } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/** The statements of both participants about an ended session (ADR 79). `sessions.outcome` follows from them. */
export const sessionAttendance = pgTable(
  'session_attendance',
  {
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    statement: text('statement', { enum: ATTENDANCE_STATEMENTS }).notNull(),
    statedAt: instant('stated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.accountId] }),
    index('session_attendance_account_idx').on(table.accountId),
    check('session_attendance_statement', sql`statement in ('attended', 'partner_absent', 'self_absent')`),
  ],
);

/**
 * No-shows of students. `isCountedNoShow` decides which no-shows count. A trigger deletes the no-shows of a deleted
 * account.
 */
export const noShows = pgTable(
  'no_shows',
  {
    sessionId: id('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    agreedAt: instant('agreed_at').notNull().defaultNow(),
    forgivenAt: instant('forgiven_at'),
    forgivenBy: id('forgiven_by').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  (table) => [
    index('no_shows_student_idx').on(table.studentId, table.agreedAt),
    index('no_shows_agreed_idx').on(table.agreedAt, table.sessionId),
    index('no_shows_forgiven_by_idx').on(table.forgivenBy),
    check('no_shows_reason', sql`(forgiven_at is null) = (reason is null)`),
    check('no_shows_reason_length', sql`char_length(reason) between 1 and 500`),
  ],
);

/** The rules for no-shows. Empty until an owner changes the rules, because a restore needs empty tables. */
export const noShowRules = pgTable(
  'no_show_rules',
  {
    id: smallint('id').primaryKey().default(1),
    isEnabled: boolean('is_enabled').notNull().default(true),
    warnAfter: smallint('warn_after').notNull().default(2),
    pauseAfter: smallint('pause_after').notNull().default(3),
    windowDays: smallint('window_days').notNull().default(90),
    pauseDays: smallint('pause_days').notNull().default(7),
    version: integer('version').notNull().default(1),
  },
  () => [
    check('no_show_rules_single', sql`id = 1`),
    check('no_show_rules_order', sql`warn_after < pause_after`),
  ],
);
