import type { SavedSearchTerms } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';

/** Searches for mentors that a student has saved (decision 174). A trigger deletes those of a deleted account. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    search: jsonb('search').$type<SavedSearchTerms>().notNull(),
    createdAt: createdAt(),
    /** When new mentors were last looked up. */
    checkedAt: instant('checked_at').notNull().defaultNow(),
    /** A day after the last check or mail; sooner after a failed check. */
    nextCheckAt: instant('next_check_at')
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** Attempts since the last successful check, counted before they are made. */
    failedChecks: smallint('failed_checks').notNull().default(0),
  },
  (table) => [
    index('saved_searches_student_idx').on(table.studentId, table.id),
    index('saved_searches_next_check_idx').on(table.nextCheckAt),
    check('saved_searches_name_length', sql`char_length(name) between 1 and 60`),
  ],
);

/** When a student was mailed about a mentor. A student gets at most one mail about each mentor and one a day. */
export const savedSearchMails = pgTable(
  'saved_search_mails',
  {
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mailedAt: instant('mailed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.mentorId] }),
    index('saved_search_mails_student_idx').on(table.studentId, table.mailedAt),
    index('saved_search_mails_mentor_idx').on(table.mentorId),
    index('saved_search_mails_mailed_idx').on(table.mailedAt),
  ],
);
