import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/**
 * Who is in the room of a session (ADR 63): one open page for each participant. A group session uses the room of its
 * first seat (ADR 89). UNLOGGED in the migration: after a crash, the pages enter again.
 */
export const sessionRoomEntries = pgTable(
  'session_room_entries',
  {
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Identifies the page that the participant opened last. */
    entry: uuid('entry').notNull().defaultRandom(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.accountId] }),
    index('session_room_entries_account_idx').on(table.accountId),
    index('session_room_entries_seen_idx').on(table.seenAt),
  ],
);

/** WebRTC signals that are not acknowledged yet. UNLOGGED in the migration: never in the WAL or in a backup. */
export const sessionRoomSignals = pgTable(
  'session_room_signals',
  {
    id: identity(),
    sessionId: id('session_id').notNull(),
    recipientId: id('recipient_id').notNull(),
    /** The page that receives the signal. */
    entry: uuid('entry').notNull(),
    /** The page that has sent the signal. */
    senderEntry: uuid('sender_entry').notNull(),
    /** JSON as text, because no query reads its fields. */
    signal: text('signal').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'session_room_signals_recipient_fk',
      columns: [table.sessionId, table.recipientId],
      foreignColumns: [sessionRoomEntries.sessionId, sessionRoomEntries.accountId],
    }).onDelete('cascade'),
    index('session_room_signals_recipient_idx').on(table.sessionId, table.recipientId, table.id),
    index('session_room_signals_created_idx').on(table.createdAt),
    check('session_room_signals_length', sql`char_length(signal) <= 30000`),
  ],
);

/**
 * Numbers of connections in rooms, by day (UTC), time to the first frame, and whether a TURN server relayed them. They
 * are not linked to a person or session (ADR 80).
 */
export const roomConnectionCounts = pgTable(
  'room_connection_counts',
  {
    day: date('day').notNull(),
    firstFrameMs: integer('first_frame_ms').notNull(),
    isRelayed: boolean('is_relayed').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.firstFrameMs, table.isRelayed] }),
    check('room_connection_counts_time', sql`first_frame_ms between 0 and 600000`),
  ],
);

/** Numbers of visits to rooms, by day (UTC) and number of reconnects. */
export const roomVisitCounts = pgTable(
  'room_visit_counts',
  {
    day: date('day').notNull(),
    reconnects: smallint('reconnects').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.reconnects] }),
    check('room_visit_counts_reconnects', sql`reconnects between 0 and 100`),
  ],
);
