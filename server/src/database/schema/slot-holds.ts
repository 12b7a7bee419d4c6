import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';
import { slots } from './schedules.ts';

/**
 * The last hold of a slot, for a student who was filling in the booking form (ADR 82). The hold is active until
 * `expires_at` unless it was released. A trigger refuses bookings by other students while the hold is active.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    slotId: id('slot_id')
      .primaryKey()
      .references(() => slots.id, { onDelete: 'cascade' }),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    heldAt: instant('held_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    releasedAt: instant('released_at'),
    /** Number of holds of the slot, by any student, in the hour that begins at `firstHeldAt`. */
    timesHeld: smallint('times_held').notNull().default(1),
    firstHeldAt: instant('first_held_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('slot_holds_one_per_student')
      .on(table.studentId)
      .where(sql`released_at is null`),
    index('slot_holds_due_idx')
      .on(table.expiresAt)
      .where(sql`released_at is null`),
    index('slot_holds_student_idx').on(table.studentId),
  ],
);
