import type { TagType } from './tags.ts';

/** Maximum number of attempts. The last response is used despite an overlap with a write. */
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
 * Reads data with the tag after the pending writes of this page.
 * A read that overlaps with a write is repeated, because the response may be older than the write.
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
