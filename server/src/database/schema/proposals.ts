import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { slots } from './schedules.ts';
import { sessions } from './sessions.ts';

/**
 * Other times that a mentor has proposed for a pending request (ADR 60). A trigger deletes the row once the
 * request is answered, moved, cancelled or expired.
 */
export const proposals = pgTable(
  'proposals',
  {
    sessionId: id('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    message: text('message'),
    /** How often the mentor has proposed times for this request. */
    round: smallint('round').notNull().default(1),
    /** When the student declined; the proposed times are deleted then. */
    declinedAt: instant('declined_at'),
    createdAt: createdAt(),
  },
  () => [
    check('proposals_round', sql`round between 1 and 3`),
    check('proposals_message_length', sql`char_length(message) between 1 and 200`),
  ],
);

/** A proposed slot. It stays free for everybody until it is booked. */
export const proposedSlots = pgTable(
  'proposed_slots',
  {
    sessionId: id('session_id')
      .notNull()
      .references(() => proposals.sessionId, { onDelete: 'cascade' }),
    slotId: id('slot_id')
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.slotId] }),
    index('proposed_slots_slot_idx').on(table.slotId),
  ],
);
