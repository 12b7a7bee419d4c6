/** The letter that each digit or symbol can stand for. `1`, `!` and `|` are missing: they can stand for `i` or `l`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '6': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
const SHIFTED_DIGITS = '!@#$%^&*()';
const KEYBOARD = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik',
  '9ol',
  'abcdefghijklmnopqrstuvwxyz',
];
const backwards = (run: string) => Array.from(run).reverse().join('');
const RUNS = KEYBOARD.flatMap((run) => [run, backwards(run)]);
const SHORTEST_RUN = 3;
const SHORTEST_WORD = 4;
const MAX_WORD_LENGTH = 16;
/** Maximum number of characters around the word, for example a year and two symbols. */
const MAX_ADDED = 6;

/**
 * Replaces look-alike digits and symbols of a lower-case text with letters. Returns two spellings: for `1`, `!` and
 * `|`, the first has `i` and the second has `l`.
 */
export function replaceLookalikes(text: string): string[] {
  return ['i', 'l'].map((letter) =>
    Array.from(text, (character) =>
      /[1!|]/.test(character) ? letter : (LOOKALIKES[character] ?? character),
    ).join(''),
  );
}

const isTwice = (text: string) => text.slice(0, text.length / 2) === text.slice(text.length / 2);

/** Whether a lower-case password is a word or a repeated word, apart from look-alikes and a few added characters. */
export function isDecoratedWord(password: string, isWord: (text: string) => boolean): boolean {
  const first = password.search(/[a-z]/);
  const last = password.search(/[^a-z]*$/);
  for (let start = 0; start <= first; start += 1) {
    for (let end = Math.max(last, start + SHORTEST_WORD); end <= password.length; end += 1) {
      const length = end - start;
      if (password.length - length > MAX_ADDED || length > 2 * MAX_WORD_LENGTH) continue;
      const found = replaceLookalikes(password.slice(start, end)).some(
        (word) => isWord(word) || (isTwice(word) && isWord(word.slice(0, length / 2))),
      );
      if (found) return true;
    }
  }
  return false;
}

/**
 * Returns the end of the longest run that begins at `start`. A run consists of neighbouring keys, consecutive letters
 * or a repeated character.
 */
function endOfRun(text: string, start: number): number {
  let longest = start;
  while (text[longest] === text[start]) longest += 1;
  for (const run of RUNS) {
    let end = start;
    for (
      let at = run.indexOf(text[start] ?? '');
      at >= 0 && at < run.length && run[at] === text[end];
      at += 1
    )
      end += 1;
    longest = Math.max(longest, end);
  }
  return longest;
}

/** Whether at most two characters of a lower-case password are outside runs (`qwerty`, `abc`, `aaa`) and a year. */
export function isKeyboardRun(password: string): boolean {
  const text = Array.from(password.replace(/(19|20)\d\d/, ''), (character) => {
    const digit = SHIFTED_DIGITS.indexOf(character);
    return digit < 0 ? character : String((digit + 1) % 10);
  }).join('');
  let rest = 0;
  for (let at = 0; at < text.length;) {
    const end = endOfRun(text, at);
    if (end - at < SHORTEST_RUN) rest += 1;
    at = end - at < SHORTEST_RUN ? at + 1 : end;
  }
  return rest < SHORTEST_RUN;
}
