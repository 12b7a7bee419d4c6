import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, identity } from './columns.ts';
import { mentors } from './mentors.ts';

/** Kinds of sessions that a mentor offers, in the order of `position` (ADR 76). A session has a copy of its type. */
export const sessionTypes = pgTable(
  'session_types',
  {
    id: identity(),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    minutes: smallint('minutes').notNull(),
    questions: jsonb('questions').$type<{ text: string; isRequired: boolean }[]>().notNull(),
    /** False for an archived type, which is not offered. */
    isActive: boolean('is_active').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('session_types_mentor_idx').on(table.mentorId, table.position),
    check('session_types_minutes', sql`minutes in (30, 45, 60, 90)`),
    check('session_types_name_length', sql`char_length(name) between 1 and 60`),
    check('session_types_description_length', sql`char_length(description) <= 300`),
  ],
);
