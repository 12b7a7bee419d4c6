import type { DocumentKind } from '@cairn/shared/contract';
import {
  type Database,
  type DatabaseHandle,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import type { Booked } from './first-text.ts';
import { isBlockBetween } from '../blocks/block-between.ts';

/** The transaction of a change, or the pool. */
export type Connected = Pick<Database | Transaction, '$client'>;

/**
 * SQL: session `$1` if account `$2` is an active participant and neither participant has blocked the other. The other
 * participant may have been deleted.
 */
const shared = `
  SELECT s.id, s.topic, s.note, s.session_type, s.status <> 'CANCELLED' AS is_editable, peer.id AS peer_id
    FROM sessions s
    JOIN accounts me ON me.id = $2 AND me.id IN (s.student_id, s.mentor_id)
     AND me.status = 'active' AND me.deleted_at IS NULL
    JOIN accounts peer ON peer.id IN (s.student_id, s.mentor_id) AND peer.id <> me.id
   WHERE s.id = $1
     AND NOT ${isBlockBetween('me.id', 'peer.id')}`;

/** A session whose documents an account may read. */
export interface SharedSession extends Booked {
  peerId: number;
  isEditable: boolean;
  /** The documents that have been opened before. */
  kinds: DocumentKind[];
}

const find = statement<SharedSession>(
  'session_documents_session',
  `WITH shared AS (${shared})
   SELECT peer_id AS "peerId", topic, note, session_type AS "sessionType", is_editable AS "isEditable",
          ARRAY(SELECT kind FROM session_documents d WHERE d.session_id = shared.id) AS kinds
     FROM shared`,
);

/** The session; undefined for everybody but the two participants, and after a block between them. */
export const findSession = async ({ $client }: Connected, id: number, accountId: number) =>
  (await run($client, find, [id, accountId]))[0];

const lockAccounts = statement(
  'session_documents_lock_accounts',
  `SELECT id FROM accounts
    WHERE id IN (SELECT unnest(ARRAY[student_id, mentor_id]) FROM sessions WHERE id = $1) ORDER BY id FOR KEY SHARE`,
);

const lockSessionRow = statement(
  'session_documents_lock_session',
  'SELECT 1 FROM sessions WHERE id = $1 FOR SHARE',
);

/** Locks both participants and the session, so that blocks, deletions and cancellations wait (ADR 16). */
export async function lockSession({ $client }: Transaction, id: number): Promise<void> {
  await run($client, lockAccounts, [id]);
  await run($client, lockSessionRow, [id]);
}

const create = statement(
  'session_documents_create',
  `INSERT INTO session_documents (session_id, kind, snapshot, text, writers)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

/** Creates a document with its first text, unless it exists. */
export const insertDocument = (
  { $client }: Connected,
  id: number,
  kind: DocumentKind,
  { snapshot, text, writers }: { snapshot: Buffer; text: string; writers: Record<string, number> },
) => run($client, create, [id, kind, snapshot, text, JSON.stringify(writers)]);

const changesAfter = (sequence: string) => `ARRAY(
  SELECT u.changes FROM session_document_updates u
   WHERE u.document_id = d.id AND u.sequence > greatest(d.snapshot_sequence, ${sequence}) ORDER BY u.sequence)`;

/** A document as a participant reads it. */
export interface ReadDocument {
  isEditable: boolean;
  /** Null for a document that nobody has opened before. */
  sequence: number | null;
  /** Null if the reader already has the snapshot, or nobody has opened the document before. */
  snapshot: Buffer | null;
  updates: Buffer[];
}

const read = statement<ReadDocument>(
  'session_documents_read',
  `WITH shared AS (${shared})
   SELECT is_editable AS "isEditable", d.sequence, CASE WHEN d.snapshot_sequence > $4 THEN d.snapshot END AS snapshot,
          ${changesAfter('$4')} AS updates
     FROM shared LEFT JOIN session_documents d ON d.session_id = shared.id AND d.kind = $3`,
);

/** The changes of a document after a sequence number; undefined in the cases of {@link findSession}. */
export const readDocument = async (
  { pool }: DatabaseHandle,
  id: number,
  accountId: number,
  { kind, after }: { kind: DocumentKind; after: number },
): Promise<ReadDocument | undefined> => (await run(pool, read, [id, accountId, kind, after]))[0];

/** The contents of an export, except the private notes. */
export interface ExportedSession extends Booked {
  peer: string;
  startsAt: Date;
  /** Null for a document that nobody has opened. */
  agenda: string | null;
  notes: string | null;
}

const textOf = (kind: DocumentKind) =>
  `(SELECT d.text FROM session_documents d WHERE d.session_id = s.id AND d.kind = '${kind}')`;

const exported = statement<ExportedSession>(
  'session_documents_export',
  `WITH shared AS (${shared})
   SELECT s.topic, s.note, s.session_type AS "sessionType", peer.name AS peer, s.starts_at AS "startsAt",
          ${textOf('agenda')} AS agenda, ${textOf('notes')} AS notes
     FROM shared JOIN sessions s ON s.id = shared.id JOIN accounts peer ON peer.id = shared.peer_id`,
);

/** Reads a session for the export; undefined in the cases of {@link findSession}. */
export const readForExport = async ({ pool }: DatabaseHandle, id: number, accountId: number) =>
  (await run(pool, exported, [id, accountId]))[0];

/** A document to merge an update into. */
export interface WholeDocument {
  id: number;
  snapshot: Buffer;
  updates: Buffer[];
  sequence: number;
  text: string;
  writers: Record<string, number>;
}

const readAll = statement<WholeDocument>(
  'session_documents_whole',
  `SELECT d.id, d.snapshot, d.sequence, d.text, d.writers, ${changesAfter('0')} AS updates
     FROM session_documents d WHERE d.session_id = $1 AND d.kind = $2`,
);

/** A document with its snapshot and all later updates. */
export async function readWhole(
  { $client }: Connected,
  id: number,
  kind: DocumentKind,
): Promise<WholeDocument> {
  const [document] = await run($client, readAll, [id, kind]);
  if (!document) throw new Error(`Session ${id} has no document ${kind}`);
  return document;
}

const lock = statement<{ sequence: number }>(
  'session_documents_lock',
  'SELECT sequence FROM session_documents WHERE id = $1 FOR UPDATE',
);

/** Locks a document. @returns its sequence */
export const lockDocument = async ({ $client }: Transaction, documentId: number) =>
  (await run($client, lock, [documentId]))[0]?.sequence;

const append = statement(
  'session_documents_append',
  `WITH appended AS (
     INSERT INTO session_document_updates (document_id, sequence, author_id, changes) VALUES ($1, $2, $3, $4)
   )
   UPDATE session_documents SET sequence = $2, text = $5, writers = $6, changed_at = now() WHERE id = $1`,
);
const compact = statement(
  'session_documents_compact',
  `WITH merged AS (DELETE FROM session_document_updates WHERE document_id = $1)
   UPDATE session_documents SET sequence = $2, snapshot_sequence = $2, snapshot = $3, text = $4, writers = $5,
          changed_at = now()
    WHERE id = $1`,
);

interface NextDocument {
  id: number;
  sequence: number;
  text: string;
  writers: Record<string, number>;
}

/** Stores an update. */
export const appendUpdate = (
  { $client }: Transaction,
  { id, sequence, text, writers }: NextDocument,
  authorId: number,
  update: Buffer,
) => run($client, append, [id, sequence, authorId, update, text, JSON.stringify(writers)]);

/** Replaces the snapshot and all updates of a document by a state. */
export const replaceUpdates = (
  { $client }: Transaction,
  { id, sequence, text, writers }: NextDocument,
  state: Buffer,
) => run($client, compact, [id, sequence, state, text, JSON.stringify(writers)]);
