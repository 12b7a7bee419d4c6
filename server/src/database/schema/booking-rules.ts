import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { mentors } from './mentors.ts';

/** Booking rules of mentors who have saved some (ADR 75). A trigger refuses bookings that break them. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    mentorId: id('mentor_id')
      .primaryKey()
      .references(() => mentors.accountId, { onDelete: 'cascade' }),
    noticeHours: smallint('notice_hours').notNull(),
    /** Null for no limit. */
    daysAhead: smallint('days_ahead'),
    /** Null for no limit; the same applies to `sessionsPerWeek`. */
    sessionsPerDay: smallint('sessions_per_day'),
    sessionsPerWeek: smallint('sessions_per_week'),
    /** In minutes. */
    bufferBefore: smallint('buffer_before').notNull(),
    bufferAfter: smallint('buffer_after').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('booking_rules_notice', sql`notice_hours between 0 and 720`),
    check('booking_rules_days_ahead', sql`days_ahead between 1 and 366`),
    check('booking_rules_sessions', sql`sessions_per_day > 0 and sessions_per_week > 0`),
    check('booking_rules_buffers', sql`buffer_before between 0 and 240 and buffer_after between 0 and 240`),
  ],
);
