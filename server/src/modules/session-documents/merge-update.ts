import { DOCUMENT_LENGTH } from '@cairn/shared/contract';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { cpuTimer } from './cpu-timer.ts';
import { endsOf, type InspectedUpdate, MalformedUpdate, TEXT } from './inspect-update.ts';
import { runWithin, TookTooLong } from './run-within.ts';

/** Bytes: enough for a document of maximum length and its edit history. */
const STATE_BYTES = 200_000;
/** Yjs client ids of one account in one document. */
const WRITERS_MAX = 200;
/** Maximum wall-clock time of a merge on a busy machine. */
const MERGE_MS = 400;
/** Maximum processor time to load a document. The largest document that pages write takes about 50 ms. */
const LOAD_MS = 100;
/** A state of at most this many bytes is never slow to load. */
const QUICK_BYTES = 4_000;
/** A change that shortens a slow document is accepted if it takes less than this processor time. */
const QUICK_MS = 5;

/** A document as it is stored. */
export interface StoredDocument {
  snapshot: Uint8Array;
  /** The updates after the snapshot, in order. */
  updates: readonly Uint8Array[];
  text: string;
  /** Account id by Yjs client id; 0 for no account. */
  writers: Record<string, number>;
}

/** The state of a new document with a text that belongs to no account. */
export function firstState(text: string): { snapshot: Buffer; writers: Record<string, number> } {
  const document = new Doc();
  document.getText(TEXT).insert(0, text);
  return {
    snapshot: Buffer.from(encodeStateAsUpdate(document)),
    writers: { [document.clientID]: 0 },
  };
}

/** The document after an update. */
export interface MergedDocument {
  text: string;
  writers: Record<string, number>;
  /** The snapshot that replaces all updates; undefined if the update is appended instead. */
  state: Buffer | undefined;
}

/**
 * `known`: the document already contains the update. `incomplete`: the update depends on a missing update. `full`: the
 * document would become too large or too slow to load, or the author would have too many client ids.
 */
export type Merge = MergedDocument | 'known' | 'incomplete' | 'full';

/** Processor time of a merge in milliseconds. */
export interface TimeUsed {
  /** For loading the stored document. */
  load: number;
  /** For applying the update. */
  apply: number;
}

interface Change extends InspectedUpdate {
  update: Uint8Array;
  isSnapshotDue: boolean;
}

function writersAfter({ writers }: StoredDocument, { ends }: Change, authorId: number) {
  const owners = [...ends.keys()].map((client) => [String(client), writers[client] ?? authorId] as const);
  if (owners.some(([, owner]) => owner !== authorId)) throw new MalformedUpdate();
  return { ...writers, ...Object.fromEntries(owners) };
}

const clientCount = (writers: Record<string, number>, accountId: number) =>
  Object.values(writers).filter((owner) => owner === accountId).length;

/** Recognizes repeated insertions, because building the document is slower. */
function isKnown({ snapshot, updates }: StoredDocument, { ends, hasDeletions }: Change): boolean {
  if (hasDeletions) return false;
  const missing = new Map(ends);
  for (const stored of [snapshot, ...updates]) {
    for (const [client, clock] of endsOf(stored))
      if (clock >= (missing.get(client) ?? Infinity)) missing.delete(client);
  }
  return missing.size === 0;
}

function loadTime(state: Uint8Array): number {
  if (state.length <= QUICK_BYTES) return 0;
  const elapsed = cpuTimer();
  applyUpdate(new Doc(), state);
  return elapsed();
}

function merge(
  stored: StoredDocument,
  change: Change,
  writers: Record<string, number>,
  used: TimeUsed,
): Merge {
  const elapsed = cpuTimer();
  const document = new Doc();
  for (const known of [stored.snapshot, ...stored.updates]) applyUpdate(document, known);
  used.load = elapsed();
  let hasChanged = false;
  document.on('update', () => {
    hasChanged = true;
  });
  applyUpdate(document, change.update);
  used.apply = elapsed() - used.load;
  if (document.store.pendingStructs ?? document.store.pendingDs) return 'incomplete';
  if (!hasChanged) return 'known';
  const text = document.getText(TEXT).toJSON();
  if (text.length > DOCUMENT_LENGTH && text.length > stored.text.length) return 'full';
  const raw = [stored.snapshot, ...stored.updates, change.update];
  const isLong = raw.reduce((sum, { length }) => sum + length, 0) > STATE_BYTES;
  const isSlow = used.load + used.apply > LOAD_MS;
  if (!isLong && !isSlow && !change.hasDeletions && !change.isSnapshotDue)
    return { text, writers, state: undefined };
  const state = Buffer.from(encodeStateAsUpdate(document));
  if (state.length > STATE_BYTES) return 'full';
  // Quick changes may still shorten a document that is slow to load.
  const isRepair = text.length < stored.text.length && used.apply < QUICK_MS;
  if (!isRepair && loadTime(state) > LOAD_MS) return 'full';
  return { text, writers, state: change.hasDeletions || change.isSnapshotDue || isSlow ? state : undefined };
}

/**
 * Applies an update to a document in bounded time.
 *
 * @param used receives the times, even if the merge fails
 * @throws MalformedUpdate if a client id of the update belongs to somebody else, or the update cannot be applied
 * @throws TookTooLong after {@link MERGE_MS}
 */
export function mergeUpdate(stored: StoredDocument, change: Change, authorId: number, used: TimeUsed): Merge {
  const writers = writersAfter(stored, change, authorId);
  const count = clientCount(writers, authorId);
  if (count > WRITERS_MAX && count > clientCount(stored.writers, authorId)) return 'full';
  const elapsed = cpuTimer();
  try {
    return runWithin(MERGE_MS, () =>
      isKnown(stored, change) ? 'known' : merge(stored, change, writers, used),
    );
  } catch (error) {
    // Any other error would occur again in a retry.
    throw error instanceof TookTooLong ? error : new MalformedUpdate();
  } finally {
    // The time for applying includes the encoding and the trial load of the result.
    if (used.load === 0) used.load = elapsed();
    else used.apply = elapsed() - used.load;
  }
}
