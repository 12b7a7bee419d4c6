import type { TagType } from './tags.ts';

/** How often a read is sent at most. The last response is used even if a write overlapped with the read. */
const MAX_READS = 4;

interface Writes {
  readonly pending: Set<Promise<unknown>>;
  completed: number;
}

const writesByTag = new Map<TagType, Writes>();

function writesOf(tag: TagType): Writes {
  const known = writesByTag.get(tag) ?? { pending: new Set(), completed: 0 };
  writesByTag.set(tag, known);
  return known;
}

/** Sends a write of data with the tag. Later reads of the tag wait for the response. Reads in flight are repeated. */
export async function sendWrite<Result>(tag: TagType, send: () => Promise<Result>): Promise<Result> {
  const writes = writesOf(tag);
  const response = send();
  writes.pending.add(response);
  try {
    return await response;
  } finally {
    writes.pending.delete(response);
    writes.completed += 1;
  }
}

/**
 * Reads data with the tag after the pending writes of this page. If another write overlaps with the read, the read is
 * repeated: its response may be older than that write, and caching it would undo what the page already shows.
 */
export async function readAfterWrites<Result>(tag: TagType, read: () => Promise<Result>): Promise<Result> {
  const writes = writesOf(tag);
  for (let reads = 1; ; reads += 1) {
    await Promise.allSettled(writes.pending);
    const { completed } = writes;
    const response = await read();
    const isOverlapped = writes.pending.size > 0 || writes.completed !== completed;
    if (!isOverlapped || reads === MAX_READS) return response;
  }
}
