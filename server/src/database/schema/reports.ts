import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';

/** Who has blocked whom (ADR 42). Triggers refuse messages and bookings between the two. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    blockerId: id('blocker_id')
      .notNull()
      .references(() => accounts.id),
    blockedId: id('blocked_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('person_blocks_blocked_idx').on(table.blockedId),
    check('person_blocks_parties', sql`blocker_id <> blocked_id`),
  ],
);

/** Reports of messages and profiles, with a copy of what was reported (ADR 42). */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterId: id('reporter_id')
      .notNull()
      .references(() => accounts.id),
    /** The person whose message or profile was reported. */
    subjectId: id('subject_id')
      .notNull()
      .references(() => accounts.id),
    /** The reported message and its conversation; null for a profile. */
    messageId: id('message_id'),
    conversationId: id('conversation_id'),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    snapshot: jsonb('snapshot').notNull(),
    state: text('state', { enum: ['open', 'warned', 'blocked', 'dismissed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: id('decided_by').references(() => accounts.id),
    decisionNote: text('decision_note'),
    /** The text that is sent to the warned person. */
    warning: text('warning'),
  },
  (table) => [
    uniqueIndex('reports_open_message_unique')
      .on(table.reporterId, table.messageId)
      .where(sql`state = 'open' and message_id is not null`),
    uniqueIndex('reports_open_profile_unique')
      .on(table.reporterId, table.subjectId)
      .where(sql`state = 'open' and message_id is null`),
    index('reports_state_idx').on(table.state, table.createdAt, table.id),
    index('reports_created_idx').on(table.createdAt, table.id),
    index('reports_subject_idx').on(table.subjectId, table.createdAt),
    index('reports_reporter_idx').on(table.reporterId, table.createdAt),
    check('reports_parties', sql`reporter_id <> subject_id`),
    check('reports_text_length', sql`char_length(text) <= 1000`),
    check('reports_message', sql`(message_id is null) = (conversation_id is null)`),
    check(
      'reports_decision',
      sql`(state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_note is null) and (state = 'warned') = (warning is not null)`,
    ),
  ],
);
