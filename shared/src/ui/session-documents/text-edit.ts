/** One replacement in a text. `at` and `removed` count UTF-16 code units. */
export interface TextEdit {
  at: number;
  removed: number;
  inserted: string;
}

const isLow = (text: string, index: number) => /[\udc00-\udfff]/.test(text.charAt(index));
const isHigh = (text: string, index: number) => /[\ud800-\udbff]/.test(text.charAt(index));
/** Whether a position is inside a surrogate pair. */
const splits = (text: string, index: number) => index > 0 && isHigh(text, index - 1) && isLow(text, index);

/**
 * The edit that turns `before` into `after`. An edit never splits a surrogate pair.
 *
 * @param caret position after the edit; shows which letter is new when "aa" becomes "aaa"
 */
export function editBetween(before: string, after: string, caret: number): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  const longestEnd = Math.min(shorter, Math.max(0, after.length - caret));
  while (end < longestEnd && before.charAt(before.length - 1 - end) === after.charAt(after.length - 1 - end))
    end += 1;
  while (end > 0 && (splits(before, before.length - end) || splits(after, after.length - end))) end -= 1;
  let at = 0;
  const longestStart = shorter - end;
  while (at < longestStart && before.charAt(at) === after.charAt(at)) at += 1;
  while (at > 0 && (splits(before, at) || splits(after, at))) at -= 1;
  return { at, removed: before.length - end - at, inserted: after.slice(at, after.length - end) };
}

/** The text without NUL and unpaired surrogates, which the contract refuses (`isStorable`). */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
