/** Typing errors that a word of a length may hold: none in a short one, which would become another word. */
function allowedErrors(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; more than `most` counts as `most + 1`. */
function distance(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[second.length] ?? most + 1;
}

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];

function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  const most = allowedErrors(word);
  let best: { word: string; errors: number } | undefined;
  for (const candidate of known) {
    const errors = distance(word, candidate, best ? best.errors - 1 : most);
    if (errors <= (best ? best.errors - 1 : most)) best = { word: candidate, errors };
  }
  return best?.word ?? compound(word, known);
}

/** A longer word that ends in the one that was meant: "cybersecurity" for "secrity". */
function compound(word: string, known: ReadonlySet<string>): string | undefined {
  const most = allowedErrors(word);
  if (most < 2) return undefined;
  const lengths = [word.length + 1, word.length, word.length - 1];
  return [...known].find(
    (candidate) =>
      candidate.length > word.length + most &&
      lengths.some((length) => distance(word, candidate.slice(-length), 1) <= 1),
  );
}

/**
 * A search without its typing errors, or undefined where no other search comes near.
 *
 * @param texts names, titles and topics that can be found
 */
export function correctWords(search: string, texts: Iterable<string>): string | undefined {
  const known = new Set([...texts].flatMap((text) => wordsOf(text)));
  const words = wordsOf(search);
  const corrected = words.map((word) => {
    const isKnown = [...known].some((candidate) => candidate.startsWith(word));
    return isKnown ? word : nearest(word, known);
  });
  if (corrected.includes(undefined)) return undefined;
  const result = corrected.join(' ');
  return result === '' || result === words.join(' ') ? undefined : result;
}
