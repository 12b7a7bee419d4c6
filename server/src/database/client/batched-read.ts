import type { Pool } from 'pg';
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

/** More keys than this are read by several statements at a time: PostgreSQL has more than one processor. */
const MOST_KEYS = 8;

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
  const waiting = new WeakMap<Pool, Map<string, Asked>>();

  const flush = (pool: Pool) => {
    const asked = [...(waiting.get(pool)?.values() ?? [])];
    waiting.delete(pool);
    for (let start = 0; start < asked.length; start += MOST_KEYS) {
      void answerAll(pool, read, asked.slice(start, start + MOST_KEYS));
    }
  };

  return (pool, key) => {
    let together = waiting.get(pool);
    if (!together) {
      waiting.set(pool, (together = new Map<string, Asked>()));
      // After the sockets that are ready have been read: what they ask goes along.
      setImmediate(flush, pool);
    }
    const name = JSON.stringify(key);
    const asked = together.get(name) ?? ask(key);
    together.set(name, asked);
    return asked.answer;
  };
}
