import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';
import { sessions } from './sessions.ts';

/**
 * A review. Each session has at most one. In the contract profile, reviews name no session, so each submission is a new
 * review (decision 30). A trigger maintains the rating counts of the mentor.
 */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId),
    sessionId: id('session_id').references(() => sessions.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull().default(''),
    /** What helped: at most three choices from a list (decision 212). */
    helped: text('helped').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** When the mentor reported the review. The report is open while `moderated_at` is null or earlier. */
    reportedAt: instant('reported_at'),
    reportReason: text('report_reason'),
    hiddenAt: instant('hidden_at'),
    /** When an admin last decided about the review. */
    moderatedAt: instant('moderated_at'),
    moderatedBy: id('moderated_by').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('feedback_session_unique')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
    index('feedback_mentor_idx').on(table.mentorId, table.createdAt, table.id),
    index('feedback_student_idx').on(table.studentId, table.createdAt, table.id),
    index('feedback_reported_idx')
      .on(table.reportedAt, table.id)
      .where(sql`reported_at is not null`),
    index('feedback_created_idx').on(table.createdAt),
    check('feedback_rating', sql`rating between 1 and 5`),
    check('feedback_comment_length', sql`char_length(comment) <= 2000`),
    check('feedback_reply_length', sql`char_length(reply) between 1 and 2000`),
  ],
);
