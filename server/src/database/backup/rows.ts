import { hash } from 'node:crypto';
import type pg from 'pg';
import { quoted } from './catalogue.ts';

const BATCH = 2_000;
/** Approximate maximum number of characters of a batch. Rows with photos are far longer than other rows. */
const BATCH_LENGTH = 8_000_000;
const FIRST_BATCH = 50;
const MODULUS = 1n << 256n;

/** Streams all rows of a table in the text form of PostgreSQL composite values. Requires an open transaction. */
export async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT whole::text AS row FROM public.${quoted(table)} AS whole`,
  );
  let size = FIRST_BATCH;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${size} FROM backup`);
    if (rows.length === 0) break;
    const length = rows.reduce((sum, { row }) => sum + row.length, 0);
    size = Math.max(1, Math.min(BATCH, Math.floor((BATCH_LENGTH * rows.length) / (length + 1))));
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE backup');
}

/** Number and digest of the rows of a table. The digest does not depend on the order of the rows. */
export class RowDigest {
  #sum = 0n;
  #count = 0;

  add(rows: readonly string[]): void {
    for (const row of rows) this.#sum = (this.#sum + BigInt(`0x${hash('sha256', row)}`)) % MODULUS;
    this.#count += rows.length;
  }

  get facts(): { rows: number; digest: string } {
    return { rows: this.#count, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Serializes batches of rows as JSON Lines. */
export async function* toJsonLines(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/**
 * Parses JSON Lines into batches. Splits at line feeds only: `readline` also splits at U+2028 and U+2029, which
 * JSON does not escape.
 */
export async function* fromJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  let batch: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(JSON.parse(line) as string);
      length += line.length;
    }
    if (batch.length >= BATCH || length >= BATCH_LENGTH) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
