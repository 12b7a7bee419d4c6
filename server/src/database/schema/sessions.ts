import {
  GROUP_SEATS_MAX,
  SERIES_MAX,
  SERIES_MIN,
  SERIES_WEEKS,
  type BookedSessionType,
} from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { groupSessions } from './group-sessions.ts';
import { mentors } from './mentors.ts';
import { slots } from './schedules.ts';

export const sessionStatus = pgEnum('session_status', ['PENDING', 'CONFIRMED', 'CANCELLED']);
export const sessionOutcome = pgEnum('session_outcome', [
  'completed',
  'no_show_student',
  'no_show_mentor',
  'expired',
  'declined',
  'cancelled_by_student',
  'cancelled_by_mentor',
]);

/** `reason` of a session that the deletion of an account has cancelled. */
export const ACCOUNT_REMOVED = 'The account was removed.';

/** Whether a session is live. A live session takes its slot. */
export const isLive = sql`status in ('PENDING', 'CONFIRMED')`;

/**
 * Sessions that a student has booked together, on the same weekday and at the same time in the mentor's zone (ADR 85).
 * Each of them is a row of `sessions`. A trigger requires that all have the student and the mentor of the series.
 */
export const sessionSeries = pgTable(
  'session_series',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId),
    everyWeeks: smallint('every_weeks').notNull(),
    /** How many sessions were booked. */
    sessionCount: smallint('session_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('session_series_student_idx').on(table.studentId),
    index('session_series_mentor_idx').on(table.mentorId),
    check('session_series_parties', sql`student_id <> mentor_id`),
    check('session_series_weeks', sql.raw(`every_weeks in (${SERIES_WEEKS.join(', ')})`)),
    check('session_series_count', sql.raw(`session_count between ${SERIES_MIN} and ${SERIES_MAX}`)),
  ],
);

/**
 * A booking. A unique index allows one live session per slot, or one per seat of a group session (ADR 88). An exclusion
 * constraint in the migration prevents overlapping live sessions of a student (decision 11). The outcome `completed` is
 * not stored: it follows from the end of a confirmed session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    slotId: id('slot_id')
      .notNull()
      .references(() => slots.id),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId),
    date: date('date', { mode: 'string' }).notNull(),
    timeSlot: text('time_slot').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    topic: text('topic').notNull(),
    /** Null without a note. */
    note: text('note'),
    /** A copy of the type that the student chose, with the answers (ADR 76); null without a type. */
    sessionType: jsonb('session_type').$type<BookedSessionType>(),
    /** The series and the position in it, from 1 (ADR 85). Null for a single session. Neither is ever changed. */
    seriesId: id('series_id').references(() => sessionSeries.id),
    seriesPosition: smallint('series_position'),
    /** The group session of a seat (ADR 88). Null for a session of one student. */
    groupSessionId: id('group_session_id').references(() => groupSessions.id),
    /** From 1; always 1 without a group session. */
    seat: smallint('seat').notNull().default(1),
    status: sessionStatus('status').notNull().default('PENDING'),
    outcome: sessionOutcome('outcome'),
    reason: text('reason'),
    /** When an unanswered request expires (decision 1). */
    expiresAt: instant('expires_at').notNull(),
    /**
     * When the mentor answered the request; for an expired request, when the mentor proposed times. Set by triggers;
     * null for older answers.
     */
    answeredAt: instant('answered_at'),
    /** Unguessable part of the URL of the meeting (decision 39). All seats of a group session have the same token. */
    roomToken: uuid('room_token').notNull().defaultRandom(),
    /** SEQUENCE of the iCalendar event: incremented with every relevant change. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_live_slot_unique').on(table.slotId, table.seat).where(isLive),
    index('sessions_student_idx').on(table.studentId, table.startsAt, table.id),
    index('sessions_mentor_idx').on(table.mentorId, table.startsAt, table.id),
    index('sessions_mentor_pending_idx')
      .on(table.mentorId, table.startsAt)
      .where(sql`status = 'PENDING'`),
    index('sessions_expiry_idx')
      .on(table.expiresAt)
      .where(sql`status = 'PENDING'`),
    index('sessions_starts_idx').on(table.startsAt, table.id),
    index('sessions_created_idx').on(table.createdAt),
    check('sessions_order', sql`ends_at > starts_at`),
    check('sessions_parties', sql`student_id <> mentor_id`),
    check('sessions_topic_length', sql`char_length(topic) between 1 and 500`),
    check('sessions_note_length', sql`char_length(note) between 1 and 200`),
    check(
      'sessions_seat',
      sql.raw(`seat = 1 or group_session_id is not null and seat between 1 and ${GROUP_SEATS_MAX}`),
    ),
    check('sessions_series_position', sql`(series_id is null) = (series_position is null)`),
    check(
      'sessions_cancelled_outcome',
      sql`(status = 'CANCELLED') = (outcome is not null and outcome not in ('completed', 'no_show_student', 'no_show_mentor'))`,
    ),
  ],
);

/**
 * Actions of students on sessions, counted by the booking limits. UNLOGGED in the migration: lost in a crash.
 * Purged after 2 days.
 */
export const sessionActions = pgTable(
  'session_actions',
  {
    id: identity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['book', 'cancel', 'reschedule'] }).notNull(),
    mentorId: id('mentor_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('session_actions_account_idx').on(table.accountId, table.action, table.createdAt),
    index('session_actions_created_idx').on(table.createdAt),
  ],
);
