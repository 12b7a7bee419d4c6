import type { TagType } from './tags.ts';

/** Maximum number of reads while further writes overlap with them. */
const MAX_READS = 4;

interface Writes {
  readonly unanswered: Set<Promise<unknown>>;
  answered: number;
}

const writesByTag = new Map<TagType, Writes>();

function writesOf(tag: TagType): Writes {
  const known = writesByTag.get(tag) ?? { unanswered: new Set(), answered: 0 };
  writesByTag.set(tag, known);
  return known;
}

/** Sends a write of the tag; reads of the tag wait for its response. */
export async function sendWrite<Answer>(tag: TagType, send: () => Promise<Answer>): Promise<Answer> {
  const writes = writesOf(tag);
  const answer = send();
  writes.unanswered.add(answer);
  try {
    return await answer;
  } finally {
    writes.unanswered.delete(answer);
    writes.answered += 1;
  }
}

/**
 * Reads data with the tag. A response that overlaps with a write of this page may be outdated; in the cache it
 * would revert the displayed result of the write. So the read is repeated after the write.
 */
export async function readAfterWrites<Answer>(tag: TagType, read: () => Promise<Answer>): Promise<Answer> {
  const writes = writesOf(tag);
  for (let reads = 1; ; reads += 1) {
    await Promise.allSettled(writes.unanswered);
    const { answered } = writes;
    const answer = await read();
    const isOverlapped = writes.unanswered.size > 0 || writes.answered !== answered;
    if (!isOverlapped || reads === MAX_READS) return answer;
  }
}
