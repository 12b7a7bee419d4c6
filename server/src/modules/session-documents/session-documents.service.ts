import type { AppendedUpdate, DocumentKind, SessionDocument } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { writeNotifications } from '../outbox/index.ts';
import { firstText } from './first-text.ts';
import { inspectUpdate, MalformedUpdate } from './inspect-update.ts';
import { firstState, type Merge, mergeUpdate } from './merge-update.ts';
import {
  appendUpdate,
  type Connected,
  findSession,
  insertDocument,
  type LockedDocument,
  lockDocument,
  lockParticipants,
  readDocument,
  replaceUpdates,
  type SharedSession,
} from './session-documents.repository.ts';

/** So many updates a reader applies one by one, before a snapshot replaces them. */
const UPDATES_MAX = 50;

/** @throws 403 for everybody but the two participants, and across a block */
async function requireSession(database: Connected, id: number, actor: Actor): Promise<SharedSession> {
  const session = await findSession(database, id, actor.id);
  if (!session) throw forbidden();
  return session;
}

/** A document is created when it is opened for the first time: only then it is known that somebody wants one. */
async function createMissing(
  database: Connected,
  id: number,
  kind: DocumentKind,
  session: SharedSession,
): Promise<void> {
  if (session.kinds.includes(kind)) return;
  const text = firstText(kind, session);
  await insertDocument(database, id, kind, { snapshot: firstState(text), text });
}

/** The document after a sequence. @throws 403 for everybody but the two participants, and across a block */
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

/** @throws 400 for an update that no page of ours writes */
function refuseMalformed<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof MalformedUpdate) throw badField('update', 'This is not a change of the text.');
    throw error;
  }
}

async function store(
  transaction: Transaction,
  document: LockedDocument,
  { merged, update, authorId }: { merged: Exclude<Merge, string>; update: Buffer; authorId: number },
): Promise<number> {
  const next = { ...merged, id: document.id, sequence: document.sequence + 1 };
  if (document.updates.length + 1 < UPDATES_MAX) await appendUpdate(transaction, next, authorId, update);
  else await replaceUpdates(transaction, next, merged.state());
  return next.sequence;
}

/**
 * Appends an update of Yjs to a document. A repeated one changes nothing.
 *
 * @throws 400 for anything but a change of the text, 403 as {@link readSharedDocument}, 409 after the session was cancelled
 */
export async function appendToDocument(
  { database, announcer }: Services,
  actor: Actor,
  { id, kind, update }: { id: number; kind: DocumentKind; update: Buffer },
): Promise<AppendedUpdate> {
  const clients = refuseMalformed(() => inspectUpdate(update));
  const { answer, wakes } = await inTransaction(database.pool, async (transaction) => {
    await lockParticipants(transaction, id);
    const session = await requireSession(transaction, id, actor);
    if (!session.isEditable) throw conflict('This session was cancelled. Its documents cannot be changed.');
    await createMissing(transaction, id, kind, session);
    const document = await lockDocument(transaction, id, kind);
    const merged = refuseMalformed(() => mergeUpdate(document, update, clients, actor.id));
    if (typeof merged === 'string') {
      return { answer: { outcome: merged, sequence: document.sequence }, wakes: [] };
    }
    const sequence = await store(transaction, document, { merged, update, authorId: actor.id });
    const events = [actor.id, session.peerId].map((accountId) => ({
      ...{ accountId, name: 'document' as const, payload: { id, kind, sequence } },
    }));
    await writeNotifications(transaction, { events });
    return { answer: { outcome: 'stored' as const, sequence }, wakes: [actor.id, session.peerId] };
  });
  announcer.announce(wakes);
  return answer;
}
