import { SESSION_MINUTES, SLOT_LENGTHS } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';

const mentor = () =>
  id('mentor_id')
    .notNull()
    .references(() => mentors.accountId, { onDelete: 'cascade' });

/** `hh:mm AM` or `hh:mm PM` (decision 11). */
const slotText = sql`time_slot ~ '^(0[1-9]|1[0-2]):[0-5][0-9] (AM|PM)$'`;

/**
 * A slot of a mentor. `date` and `time_slot` are wall time in `time_zone`; `starts_at` and `ends_at` are the instants,
 * computed when the slot is saved (decision 3). Closed slots are kept, because past sessions refer to them. An
 * exclusion constraint in the migration prevents overlapping open slots of a mentor.
 */
export const slots = pgTable(
  'slots',
  {
    id: identity(),
    mentorId: mentor(),
    date: date('date', { mode: 'string' }).notNull(),
    timeSlot: text('time_slot').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique('slots_mentor_start_unique').on(table.mentorId, table.startsAt),
    index('slots_mentor_date_idx').on(table.mentorId, table.date),
    index('slots_open_start_idx')
      .on(table.startsAt, table.mentorId)
      .where(sql`is_open`),
    check('slots_order', sql`ends_at > starts_at`),
    check('slots_time_slot', slotText),
  ],
);

/** The hours of a usual week: ISO weekday, 1 (Monday) to 7, and wall time in the mentor's zone. */
export const scheduleTemplates = pgTable(
  'schedule_templates',
  {
    mentorId: mentor(),
    weekday: smallint('weekday').notNull(),
    timeSlot: text('time_slot').notNull(),
    minutes: smallint('minutes').notNull().default(SESSION_MINUTES),
  },
  (table) => [
    primaryKey({ columns: [table.mentorId, table.weekday, table.timeSlot] }),
    check('schedule_templates_weekday', sql`weekday between 1 and 7`),
    check('schedule_templates_time_slot', slotText),
    check('schedule_templates_minutes', sql.raw(`minutes in (${SLOT_LENGTHS.join(', ')})`)),
  ],
);

/** Days off: dates on which the usual week opens no slots. */
export const daysOff = pgTable(
  'days_off',
  {
    mentorId: mentor(),
    date: date('date', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.mentorId, table.date] })],
);

/**
 * The dates on which a mentor is away, in the mentor's zone (ADR 62). Both dates are included. Free slots of these
 * dates stay open, but are neither shown to students nor bookable. A mentor has at most one vacation.
 */
export const vacations = pgTable(
  'vacations',
  {
    mentorId: mentor().primaryKey(),
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    lastDate: date('last_date', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  () => [check('vacations_order', sql`last_date >= first_date`)],
);

/** Favourite mentors of a student. */
export const favourites = pgTable(
  'favourites',
  {
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mentorId: mentor(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.mentorId] }),
    index('favourites_mentor_idx').on(table.mentorId),
  ],
);
