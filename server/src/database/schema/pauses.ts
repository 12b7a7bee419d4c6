import { index, pgTable } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';
import { mentors } from './mentors.ts';
import { sessions } from './sessions.ts';

/**
 * Expired requests that count towards a warning or a pause of their mentor (ADR 67). Triggers insert the rows. An
 * answer of the mentor or the end of a pause deletes the rows. Purged after 90 days.
 */
export const unansweredRequests = pgTable(
  'unanswered_requests',
  {
    sessionId: id('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId, { onDelete: 'cascade' }),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiredAt: instant('expired_at').notNull().defaultNow(),
    /** The latest of the expiry, the mentor's last sign-in, and the last use of an ended auth session of the mentor. */
    silentSince: instant('silent_since').notNull().defaultNow(),
    /** When the mentor got a warning that counted this request. */
    warnedAt: instant('warned_at'),
  },
  (table) => [
    index('unanswered_requests_mentor_idx').on(table.mentorId),
    index('unanswered_requests_student_idx').on(table.studentId),
    index('unanswered_requests_expired_idx').on(table.expiredAt),
  ],
);
