/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether the text matches a word of the query. */
  readonly isHit: boolean;
}

/** Approximate number of characters before the first hit. */
const BEFORE = 32;
const LENGTH = 140;

/** Removes the half of a surrogate pair that cutting can leave at the start or the end. */
const whole = (cut: string) => cut.replace(/\p{Surrogate}/gu, '');
const escape = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns the text around the first hit, on one line. Without a hit, returns the beginning of the content. Each hit is
 * a separate part.
 *
 * @param query words separated by spaces; case is ignored
 */
export function excerptParts(content: string, query: string): ExcerptPart[] {
  const line = content.replace(/\s+/g, ' ').trim();
  const words = query.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [{ text: whole(line.slice(0, LENGTH)), isHit: false }];
  const pattern = new RegExp(`(${words.map(escape).join('|')})`, 'giu');
  const at = Math.max(0, line.search(pattern));
  // The excerpt starts at the beginning of a word, unless a long word would put the hit far from the start.
  const wordStart = line.lastIndexOf(' ', at - BEFORE) + 1;
  const start = at <= BEFORE ? 0 : at - wordStart > 2 * BEFORE ? at - BEFORE : wordStart;
  const shown = whole(line.slice(start, start + LENGTH));
  const text = `${start > 0 ? '…' : ''}${shown}${start + LENGTH < line.length ? '…' : ''}`;
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
