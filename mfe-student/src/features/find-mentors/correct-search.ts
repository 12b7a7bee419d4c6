/** Maximum number of typing errors. One error can turn a short word into a different word. */
function allowedErrors(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * Number of insertions, deletions, substitutions and transpositions between two words (Damerau-Levenshtein);
 * `maxErrors + 1` if the lengths of the words differ by more than `maxErrors`.
 */
function editDistance(first: string, second: string, maxErrors: number): number {
  if (Math.abs(first.length - second.length) > maxErrors) return maxErrors + 1;
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
  return last[second.length] ?? maxErrors + 1;
}

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];

function findClosest(word: string, known: ReadonlySet<string>): string | undefined {
  const maxErrors = allowedErrors(word);
  let best: { word: string; errors: number } | undefined;
  for (const candidate of known) {
    const errors = editDistance(word, candidate, best ? best.errors - 1 : maxErrors);
    if (errors <= (best ? best.errors - 1 : maxErrors)) best = { word: candidate, errors };
  }
  return best?.word ?? findCompound(word, known);
}

/** A longer word that ends with the intended word: "cybersecurity" for "secrity". */
function findCompound(word: string, known: ReadonlySet<string>): string | undefined {
  const maxErrors = allowedErrors(word);
  if (maxErrors < 2) return undefined;
  const lengths = [word.length + 1, word.length, word.length - 1];
  return [...known].find(
    (candidate) =>
      candidate.length > word.length + maxErrors &&
      lengths.some((length) => editDistance(word, candidate.slice(-length), 1) <= 1),
  );
}

/**
 * Corrects typing errors in a search; undefined if there is no correction.
 *
 * @param texts names, titles and topics that can be found
 */
export function correctSearch(search: string, texts: Iterable<string>): string | undefined {
  const known = new Set([...texts].flatMap((text) => wordsOf(text)));
  const words = wordsOf(search);
  const corrected = words.map((word) => {
    const isKnown = [...known].some((candidate) => candidate.startsWith(word));
    return isKnown ? word : findClosest(word, known);
  });
  if (corrected.includes(undefined)) return undefined;
  const result = corrected.join(' ');
  return result === '' || result === words.join(' ') ? undefined : result;
}
