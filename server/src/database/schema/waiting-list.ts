import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';
import { slots } from './schedules.ts';

/** Students who wait for a free slot of a mentor, in the order of `queued_at` (ADR 60). */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId, { onDelete: 'cascade' }),
    /** Slots that the student was offered and did not book. */
    passed: bigint('passed', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Consecutive offers to which the student did not respond. */
    missed: smallint('missed').notNull().default(0),
    createdAt: createdAt(),
    queuedAt: instant('queued_at').notNull().defaultNow(),
  },
  (table) => [
    unique('waiting_list_pair_unique').on(table.studentId, table.mentorId),
    index('waiting_list_queue_idx').on(table.mentorId, table.queuedAt, table.id),
  ],
);

/**
 * A slot that became free while students waited for its mentor. Until `held_until`, a trigger refuses bookings by
 * students without the offer.
 */
export const slotOffers = pgTable(
  'slot_offers',
  {
    slotId: id('slot_id')
      .primaryKey()
      .references(() => slots.id, { onDelete: 'cascade' }),
    mentorId: id('mentor_id').notNull(),
    studentId: id('student_id'),
    /** The end of the offer; null while the slot is offered to nobody. */
    expiresAt: instant('expires_at'),
    heldUntil: instant('held_until').notNull(),
    /** When the slot became free. Twelve hours later, no further student gets an offer (decision 133). */
    freedAt: instant('freed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('slot_offers_pair_unique').on(table.studentId, table.mentorId),
    index('slot_offers_due_idx').on(table.expiresAt),
    check('slot_offers_student', sql`(student_id is null) = (expires_at is null)`),
  ],
);
