import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, createdAt, id, identity, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/** What the two participants of a session write together (ADR 72). */
export const sessionDocuments = pgTable(
  'session_documents',
  {
    id: identity(),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['agenda', 'notes'] }).notNull(),
    /** The Yjs state after the first `snapshotSequence` updates. */
    snapshot: bytea('snapshot').notNull(),
    snapshotSequence: integer('snapshot_sequence').notNull().default(1),
    sequence: integer('sequence').notNull().default(1),
    /** The text after all updates, for exports. */
    text: text('text').notNull(),
    /** The account behind each Yjs client id, so that nobody can write under the id of the other side. */
    writers: jsonb('writers').$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('session_documents_session_kind_unique').on(table.sessionId, table.kind),
    check('session_documents_kind', sql`kind in ('agenda', 'notes')`),
    check('session_documents_sequence', sql`snapshot_sequence between 1 and sequence`),
    check('session_documents_text_length', sql`char_length(text) <= 50000`),
  ],
);

/** Yjs updates that are not part of the snapshot yet. */
export const sessionDocumentUpdates = pgTable(
  'session_document_updates',
  {
    documentId: id('document_id')
      .notNull()
      .references(() => sessionDocuments.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    authorId: id('author_id')
      .notNull()
      .references(() => accounts.id),
    changes: bytea('changes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.sequence] }),
    index('session_document_updates_author_idx').on(table.authorId),
    check('session_document_updates_size', sql`octet_length(changes) between 1 and 40000`),
  ],
);

/** Private notes of a participant. Only the author can read them. A trigger deletes those of a deleted account. */
export const sessionPrivateNotes = pgTable(
  'session_private_notes',
  {
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    authorId: id('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.authorId] }),
    index('session_private_notes_author_idx').on(table.authorId),
    check('session_private_notes_length', sql`char_length(text) <= 20000`),
  ],
);
