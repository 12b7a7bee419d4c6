import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';

/**
 * A conversation, created with the first session or message. The conversations of a mentor define the mentor's students
 * (decision 34). `UPDATE … RETURNING` assigns `last_seq`, so message numbers commit in order.
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
    /** The read mark that the mentor sees during a block (ADR 42); null if the mentor sees `studentReadSeq`. */
    studentShownSeq: id('student_shown_seq'),
    mentorShownSeq: id('mentor_shown_seq'),
    lastMessageAt: instant('last_message_at'),
    lastMessage: text('last_message'),
    lastSenderId: id('last_sender_id'),
    /** Since when the student is not notified of messages in this conversation (ADR 77). */
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

/** Messages. `content` is plain text, trimmed and cleaned (decisions 34 and 69); it is never rendered as HTML. */
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
    /** Chosen by the sender's client; deduplicates retries. */
    clientId: text('client_id'),
    createdAt: createdAt(),
    /** Number of changes by the sender (ADR 59). */
    revision: integer('revision').notNull().default(0),
    editedAt: instant('edited_at'),
    /** When the message was deleted. Its `content` is then a fixed text, for clients that do not support deletions. */
    deletedAt: instant('deleted_at'),
    /** `seq` of the message to which this message replies (ADR 77). `seq` has no gaps, so that message exists. */
    replyToSeq: id('reply_to_seq'),
    /** Number of files of the message (ADR 78). */
    fileCount: smallint('file_count').notNull().default(0),
  },
  (table) => [
    unique('messages_conversation_seq_unique').on(table.conversationId, table.seq),
    unique('messages_sender_client_unique').on(table.senderId, table.clientId),
    check('messages_content_length', sql`char_length(content) between 1 and 2000`),
    check('messages_reply_is_later', sql`reply_to_seq between 1 and seq - 1`),
  ],
);
