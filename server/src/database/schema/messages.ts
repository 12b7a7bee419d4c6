import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';

/**
 * A pair of student and mentor: created with their first session or message, so it also defines a mentor's students
 * (decision 34). `last_seq` numbers the messages: assigned by `UPDATE … RETURNING`, it commits in order, unlike
 * identity ids. Read marks are sequence numbers too.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id),
    mentorId: id('mentor_id')
      .notNull()
      .references(() => mentors.accountId),
    lastSeq: id('last_seq').notNull().default(0),
    studentReadSeq: id('student_read_seq').notNull().default(0),
    mentorReadSeq: id('mentor_read_seq').notNull().default(0),
    /** The mark that the other side sees while a block hides that a side reads (ADR 42); null for the mark itself. */
    studentShownSeq: id('student_shown_seq'),
    mentorShownSeq: id('mentor_shown_seq'),
    lastMessageAt: instant('last_message_at'),
    lastMessage: text('last_message'),
    lastSenderId: id('last_sender_id'),
    /** Since when a side is not notified of the messages (ADR 77). */
    studentMutedAt: instant('student_muted_at'),
    mentorMutedAt: instant('mentor_muted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('conversations_pair_unique').on(table.studentId, table.mentorId),
    index('conversations_student_idx').on(table.studentId, table.lastMessageAt.desc().nullsLast(), table.id),
    index('conversations_mentor_idx').on(table.mentorId, table.lastMessageAt.desc().nullsLast(), table.id),
    check('conversations_parties', sql`student_id <> mentor_id`),
  ],
);

/** Trimmed text as entered; never rendered as HTML (decision 34). */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    conversationId: id('conversation_id')
      .notNull()
      .references(() => conversations.id),
    seq: id('seq').notNull(),
    senderId: id('sender_id')
      .notNull()
      .references(() => accounts.id),
    content: text('content').notNull(),
    /** Chosen by the sender; deduplicates retries. */
    clientId: text('client_id'),
    createdAt: createdAt(),
    /** Number of changes by the sender (ADR 59). */
    revision: integer('revision').notNull().default(0),
    editedAt: instant('edited_at'),
    /** Then `content` is the fixed text of deleted messages, which earlier releases show too. */
    deletedAt: instant('deleted_at'),
    /** The position of the message of this conversation that it replies to; positions have no gaps (ADR 77). */
    replyToSeq: id('reply_to_seq'),
    /** Number of its files (ADR 78): most messages have none, and are read without looking for them. */
    fileCount: smallint('file_count').notNull().default(0),
  },
  (table) => [
    unique('messages_conversation_seq_unique').on(table.conversationId, table.seq),
    unique('messages_sender_client_unique').on(table.senderId, table.clientId),
    check('messages_content_length', sql`char_length(content) between 1 and 2000`),
    check('messages_reply_is_later', sql`reply_to_seq between 1 and seq - 1`),
  ],
);
