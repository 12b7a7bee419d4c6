/** Writes an update byte by byte, because Yjs never writes hostile updates. */
class Bytes {
  readonly #bytes: number[] = [];

  number(value: number): this {
    let rest = value;
    while (rest > 127) {
      this.#bytes.push(128 + (rest % 128));
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
    return this;
  }

  text(value: string): this {
    this.number(value.length);
    this.#bytes.push(...Buffer.from(value));
    return this;
  }

  get written(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** An empty update that claims to contain this many structs. */
export const bigClaim = (structs: number) =>
  new Bytes().number(1).number(structs).number(7).number(0).written;

// Struct types of the update format of Yjs, and the flag of a struct with a right neighbour.
const TEXT = 4;
const HAS_RIGHT = 64;
const SKIP = 10;

/** An update with letters of one client. `rightOf` returns client and clock of a letter's right neighbour. */
function letters(
  client: number,
  clock: number,
  count: number,
  rightOf: (n: number) => [number, number] | null,
) {
  const bytes = new Bytes().number(1).number(count).number(client).number(clock);
  for (let n = 0; n < count; n += 1) {
    const right = rightOf(n);
    if (right)
      bytes
        .number(TEXT | HAS_RIGHT)
        .number(right[0])
        .number(right[1]);
    else bytes.number(TEXT).number(1).text('text');
    bytes.text('x');
  }
  return bytes.number(0).written;
}

/**
 * A document of `count` letters, and an update that takes quadratic time. The new letters have different right
 * neighbours, so Yjs compares each new letter with all earlier new letters.
 */
export function quadratic(count: number): { base: Uint8Array[]; attack: Uint8Array } {
  const part = count / 8;
  const base = Array.from({ length: 8 }, (_, index) =>
    letters(9, index * part, part, (n) => (index + n === 0 ? null : [9, index * part + n - 1])),
  );
  const attack = letters(5, 0, count, (n) => [9, n % (count / 4)]);
  return { base, attack };
}

/** An update that inserts a letter of `client` and claims to skip 1,000 changes of the client `skipped`. */
export const skipping = (client: number, skipped: number) =>
  new Bytes()
    .number(2)
    .number(1)
    .number(client)
    .number(0)
    .number(TEXT)
    .number(1)
    .text('text')
    .text('x')
    .number(1)
    .number(skipped)
    .number(0)
    .number(SKIP)
    .number(1_000)
    .number(0).written;

/** An update with one insertion for each change. */
export function insertions(
  ...changes: readonly { client: number; clock: number; text: string }[]
): Uint8Array {
  const bytes = new Bytes().number(changes.length);
  for (const { client, clock, text } of changes)
    bytes.number(1).number(client).number(clock).number(TEXT).number(1).text('text').text(text);
  return bytes.number(0).written;
}
