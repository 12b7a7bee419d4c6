import {
  GROUP_DESCRIPTION_LENGTH,
  GROUP_SEATS_MAX,
  GROUP_SEATS_MIN,
  GROUP_TITLE_LENGTH,
} from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';
import { slots } from './schedules.ts';

/**
 * A group session of a mentor (ADR 88). A taken seat is a row of `sessions`. Triggers refuse other sessions on the slot
 * of a group session, and more sessions than seats.
 */
export const groupSessions = pgTable(
  'group_sessions',
  {
    id: identity(),
    slotId: id('slot_id')
      .notNull()
      .references(() => slots.id),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId),
    title: text('title').notNull(),
    /** Empty if there is no description. */
    description: text('description').notNull(),
    seats: smallint('seats').notNull(),
    /** `startsAt` and `endsAt` are copied from the slot. The times of a taken slot do not change. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Whether the slot was opened for the group; such a slot is closed when the group is cancelled. */
    hasOwnSlot: boolean('has_own_slot').notNull(),
    /** Part of the link to the video service, the same for all seats. Unused if the group meets in a room. */
    roomToken: uuid('room_token').notNull().defaultRandom(),
    /** Times of recent messages to the group: the number of messages in 24 hours is limited. */
    messagedAt: timestamp('messaged_at', { withTimezone: true, mode: 'date' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('group_sessions_live_slot_unique')
      .on(table.slotId)
      .where(sql`cancelled_at is null`),
    index('group_sessions_mentor_idx').on(table.mentorId, table.startsAt, table.id),
    index('group_sessions_starts_idx')
      .on(table.startsAt, table.id)
      .where(sql`cancelled_at is null`),
    check('group_sessions_order', sql`ends_at > starts_at`),
    check('group_sessions_seats', sql.raw(`seats between ${GROUP_SEATS_MIN} and ${GROUP_SEATS_MAX}`)),
    check('group_sessions_title', sql.raw(`char_length(title) between 1 and ${GROUP_TITLE_LENGTH}`)),
    check('group_sessions_description', sql.raw(`char_length(description) <= ${GROUP_DESCRIPTION_LENGTH}`)),
  ],
);

/** Students who wait for a seat of a full group session, in the order of `queued_at`. */
export const groupWaiting = pgTable(
  'group_waiting',
  {
    groupSessionId: id('group_session_id')
      .notNull()
      .references(() => groupSessions.id, { onDelete: 'cascade' }),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    queuedAt: instant('queued_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.groupSessionId, table.studentId] }),
    index('group_waiting_student_idx').on(table.studentId),
  ],
);
