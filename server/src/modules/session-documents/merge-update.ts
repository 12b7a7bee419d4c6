import { DOCUMENT_LENGTH } from '@cairn/shared/contract';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { MalformedUpdate, TEXT } from './inspect-update.ts';
import { runWithin, TookTooLong } from './run-within.ts';

/** Bytes of a whole document: one of the greatest length, with the order of its changes. */
const STATE_BYTES = 200_000;
/** Pages that have ever written into one document. */
const WRITERS_MAX = 2_000;
/** Merging the largest document takes some 50 ms on an idle machine; the limit is time on the clock. */
const MERGE_MS = 400;

/** A document as it is stored. */
export interface StoredDocument {
  snapshot: Uint8Array;
  /** Those that follow the snapshot, in order. */
  updates: readonly Uint8Array[];
  text: string;
  writers: Record<string, number>;
}

/** The state of Yjs for a document that begins with a text. */
export function firstState(text: string): Buffer {
  const document = new Doc();
  document.getText(TEXT).insert(0, text);
  return Buffer.from(encodeStateAsUpdate(document));
}

/** The document after an update. */
export interface MergedDocument {
  text: string;
  writers: Record<string, number>;
  /** The state of Yjs. */
  state: () => Buffer;
}

/** `known`: the document has everything that is in the update; `incomplete`: it follows an update that is not. */
export type Merge = MergedDocument | 'known' | 'incomplete' | 'full';

function writersAfter({ writers }: StoredDocument, clients: readonly number[], authorId: number) {
  const owners = clients.map((client) => [String(client), writers[client] ?? authorId] as const);
  if (owners.some(([, owner]) => owner !== authorId)) throw new MalformedUpdate();
  return { ...writers, ...Object.fromEntries(owners) };
}

function merge(stored: StoredDocument, update: Uint8Array, writers: Record<string, number>): Merge {
  const document = new Doc();
  for (const known of [stored.snapshot, ...stored.updates]) applyUpdate(document, known);
  let hasChanged = false;
  document.on('update', () => {
    hasChanged = true;
  });
  applyUpdate(document, update);
  if (document.store.pendingStructs ?? document.store.pendingDs) return 'incomplete';
  if (!hasChanged) return 'known';
  const text = document.getText(TEXT).toJSON();
  if (text.length > DOCUMENT_LENGTH && text.length > stored.text.length) return 'full';
  const state = () => Buffer.from(encodeStateAsUpdate(document));
  const bytes = [stored.snapshot, ...stored.updates, update].reduce((sum, { length }) => sum + length, 0);
  if (bytes > STATE_BYTES && state().length > STATE_BYTES) return 'full';
  return { text, writers, state };
}

/**
 * Applies an update to a document in bounded time.
 *
 * @param clients the client ids of Yjs that the update writes under
 * @throws MalformedUpdate if it writes under a client id of the other side; TookTooLong
 */
export function mergeUpdate(
  stored: StoredDocument,
  update: Uint8Array,
  clients: readonly number[],
  authorId: number,
): Merge {
  const writers = writersAfter(stored, clients, authorId);
  if (Object.keys(writers).length > WRITERS_MAX) return 'full';
  try {
    return runWithin(MERGE_MS, () => merge(stored, update, writers));
  } catch (error) {
    // Whatever else an update makes Yjs throw, another attempt would as well.
    throw error instanceof TookTooLong ? error : new MalformedUpdate();
  }
}
