import type { Pool } from 'pg';
import { gather } from './gather.ts';
import { run, type Statement } from './statement.ts';

/** What a batched statement answers: the place of the key it is for, from 1, and its answer as JSON text. */
export interface BatchedRow {
  place: number;
  answer: string | null;
}

type Key = (string | number | null)[];

interface Asked {
  key: Key;
  answer: Promise<string | null>;
  resolve: (answer: string | null) => void;
  reject: (error: unknown) => void;
}

/** Two statements at a time: PostgreSQL has more than one processor, and what waits is read together. */
const GATHERING = { most: 16, atOnce: 2 };

function ask(key: Key): Asked {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  return { key, answer: promise, resolve, reject };
}

async function answerAll(pool: Pool, read: Statement<BatchedRow>, asked: Asked[]): Promise<void> {
  try {
    const columns = (asked[0]?.key ?? []).map((_, column) => asked.map(({ key }) => key[column]));
    const rows = await run(pool, read, columns);
    const answers = new Map(rows.map(({ place, answer }) => [place, answer]));
    asked.forEach(({ resolve }, index) => resolve(answers.get(index + 1) ?? null));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/**
 * Reads by key for requests that arrive together: one statement for all of them, which under load costs a fraction of
 * one each (docs/performance.md). Nothing is kept: each request is answered by a read that began after it arrived.
 *
 * @param read takes an array for each column of the key: `… FROM unnest($1::bigint[], …) WITH ORDINALITY AS k (…, place)`
 */
export function batchedRead(read: Statement<BatchedRow>): (pool: Pool, key: Key) => Promise<string | null> {
  const readers = new WeakMap<Pool, (key: Key) => Promise<string | null>>();

  const readerOf = (pool: Pool) => {
    const waiting = new Map<string, Asked>();
    const put = gather<string>((names) => {
      const asked = names.flatMap((name) => waiting.get(name) ?? []);
      for (const name of names) waiting.delete(name);
      return answerAll(pool, read, asked);
    }, GATHERING);
    return (key: Key) => {
      const name = JSON.stringify(key);
      let asked = waiting.get(name);
      if (!asked) {
        waiting.set(name, (asked = ask(key)));
        put(name);
      }
      return asked.answer;
    };
  };

  return (pool, key) => {
    let reader = readers.get(pool);
    if (!reader) readers.set(pool, (reader = readerOf(pool)));
    return reader(key);
  };
}
