import type { TagType } from './tags.ts';

/** Maximum number of reads while further writes overlap with them. */
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

/** Sends a write of the tag; reads of the tag wait for its response. */
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
 * Reads data with the tag. A response that overlaps with a write of this page may be outdated; in the cache it
 * would revert the displayed result of the write. So the read is repeated after the write.
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
