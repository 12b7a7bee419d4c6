import type { AppendedUpdate, DocumentKind, SessionDocument } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, conflict, forbidden, unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { writeNotifications } from '../outbox/index.ts';
import { firstText } from './first-text.ts';
import { type InspectedUpdate, inspectUpdate, MalformedUpdate } from './inspect-update.ts';
import { firstState, type MergedDocument, mergeUpdate, type TimeUsed } from './merge-update.ts';
import { TookTooLong } from './run-within.ts';
import {
  appendUpdate,
  type Connected,
  findSession,
  insertDocument,
  lockDocument,
  lockSession,
  readDocument,
  readWhole,
  replaceUpdates,
  type SharedSession,
  type WholeDocument,
} from './session-documents.repository.ts';

/** A document with this many updates gets a new snapshot. */
const UPDATES_MAX = 50;
/** Attempts to merge an update. An attempt fails if another process stores an update in the meantime. */
const ATTEMPTS = 5;
const RETRY_AFTER_SECONDS = 5;

/** @throws 403 for everybody but the two participants, and if one of them has blocked the other */
async function requireSession(database: Connected, id: number, actor: Actor): Promise<SharedSession> {
  const session = await findSession(database, id, actor.id);
  if (!session) throw forbidden();
  return session;
}

async function createMissing(
  database: Connected,
  id: number,
  kind: DocumentKind,
  session: SharedSession,
): Promise<void> {
  if (session.kinds.includes(kind)) return;
  const text = firstText(kind, session);
  await insertDocument(database, id, kind, { ...firstState(text), text });
}

/**
 * Reads the updates of a document after a sequence number. The first reader creates the document.
 *
 * @throws 403 for everybody but the two participants, and if one of them has blocked the other
 */
export async function readSharedDocument(
  { database }: Services,
  actor: Actor,
  { id, kind, after }: { id: number; kind: DocumentKind; after: number },
): Promise<SessionDocument> {
  let document = await readDocument(database, id, actor.id, { kind, after });
  if (document?.sequence === null) {
    await createMissing(database.db, id, kind, await requireSession(database.db, id, actor));
    document = await readDocument(database, id, actor.id, { kind, after });
  }
  if (!document || document.sequence === null) throw forbidden();
  const { sequence, snapshot, updates, isEditable } = document;
  const all = [...(snapshot ? [snapshot] : []), ...updates];
  return { sequence, updates: all.map((update) => update.toString('base64')), isEditable };
}

/** @throws 400 for an update that pages of this site never send */
function refuseMalformed<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof MalformedUpdate) throw badField('update', 'This is not a valid change to the text.');
    throw error;
  }
}

interface Append {
  id: number;
  kind: DocumentKind;
  update: Buffer;
  /** Called with the processor time of each merge, even if nothing is stored. */
  charge: (used: TimeUsed) => Promise<void>;
}

async function requireEditable(database: Connected, id: number, actor: Actor): Promise<SharedSession> {
  const session = await requireSession(database, id, actor);
  if (!session.isEditable) throw conflict('This session was cancelled. Its documents cannot be changed.');
  return session;
}

/** Merges an update. @throws 400 if the update is malformed, 503 if the merge takes too long */
async function mergeAndCharge(
  document: WholeDocument,
  inspected: InspectedUpdate,
  { update, charge }: Append,
  authorId: number,
) {
  const used: TimeUsed = { load: 0, apply: 0 };
  const isSnapshotDue = document.updates.length + 1 >= UPDATES_MAX;
  try {
    return refuseMalformed(() =>
      mergeUpdate(document, { ...inspected, update, isSnapshotDue }, authorId, used),
    );
  } catch (error) {
    throw error instanceof TookTooLong ? unavailable(RETRY_AFTER_SECONDS) : error;
  } finally {
    await charge(used);
  }
}

/** Stores a merged document. @returns undefined if the document has changed in the meantime */
async function store(
  { database, announcer }: Services,
  actor: Actor,
  { id, kind, update }: Append,
  document: WholeDocument,
  { text, writers, state }: MergedDocument,
): Promise<AppendedUpdate | undefined> {
  const sequence = document.sequence + 1;
  const wakes = await inTransaction(database.pool, async (transaction) => {
    await lockSession(transaction, id);
    const { peerId } = await requireEditable(transaction, id, actor);
    if ((await lockDocument(transaction, document.id)) !== document.sequence) return undefined;
    const next = { id: document.id, sequence, text, writers };
    if (state) await replaceUpdates(transaction, next, state);
    else await appendUpdate(transaction, next, actor.id, update);
    const events = [actor.id, peerId].map((accountId) => ({
      accountId,
      name: 'document' as const,
      payload: { id, kind, sequence },
    }));
    await writeNotifications(transaction, { events });
    return [actor.id, peerId];
  });
  if (!wakes) return undefined;
  announcer.announce(wakes);
  return { outcome: 'stored', sequence };
}

/**
 * Appends a Yjs update to a document. A repeated update changes nothing.
 *
 * @throws 400 for an update that pages never send, 403 in the cases of {@link readSharedDocument}, 409 for a cancelled
 *   session, 503 if the merge takes too long or all attempts fail
 */
export async function appendToDocument(
  services: Services,
  actor: Actor,
  append: Append,
): Promise<AppendedUpdate> {
  const { id, kind, update } = append;
  const { db } = services.database;
  const inspected = refuseMalformed(() => inspectUpdate(update));
  await createMissing(db, id, kind, await requireEditable(db, id, actor));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const document = await readWhole(db, id, kind);
    const merged = await mergeAndCharge(document, inspected, append, actor.id);
    if (typeof merged === 'string') return { outcome: merged, sequence: document.sequence };
    const stored = await store(services, actor, append, document, merged);
    if (stored) return stored;
  }
  throw unavailable(RETRY_AFTER_SECONDS);
}
