import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Pool, QueryResultRow } from 'pg';
import { run, type Statement } from './statement.ts';

/** How a batcher groups keys: at most `maxBatchSize` per read, at most `concurrency` reads at a time. */
export interface BatchLimits {
  maxBatchSize: number;
  concurrency: number;
}

/** Two statements at a time, because PostgreSQL uses more than one core. */
const STATEMENT_LIMITS: BatchLimits = { maxBatchSize: 16, concurrency: 2 };

/**
 * Batches the keys of requests that arrive together (docs/performance.md). Nothing is cached: each request gets a read
 * that began after the request arrived.
 *
 * @param read returns one value per key, in the order of the keys; when it rejects, each of its keys rejects
 * @param nameOf returns the same text for equal keys
 */
export function createReadBatcher<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
  nameOf: (key: Key) => string,
  { maxBatchSize, concurrency }: BatchLimits,
): (key: Key) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = () => {
    while (running < concurrency && waiting.length > 0) waiting.shift()?.();
  };
  const loader = new DataLoader<Key, Value, string>(
    async (keys) => {
      // From now on an equal key needs a new read.
      for (const key of keys) loader.clear(key);
      running += 1;
      try {
        return await read(keys);
      } finally {
        running -= 1;
        if (waiting.length > 0) setImmediate(start);
      }
    },
    {
      maxBatchSize,
      cacheKeyFn: nameOf,
      batchScheduleFn: (dispatch) => {
        // Without `bind`, a waiting batch would run in the async context of the request whose read has just ended.
        waiting.push(AsyncLocalStorage.bind(dispatch));
        // `setImmediate` lets requests from all readable sockets join the batch.
        if (running < concurrency) setImmediate(start);
      },
    },
  );
  return (key) => loader.load(key);
}

/** One batcher per pool, so that reads of different databases are never batched together. */
function perPool<Key, Value>(
  create: (pool: Pool) => (key: Key) => Promise<Value>,
): (pool: Pool, key: Key) => Promise<Value> {
  const batchers = new WeakMap<Pool, (key: Key) => Promise<Value>>();
  return (pool, key) => {
    let batcher = batchers.get(pool);
    if (!batcher) batchers.set(pool, (batcher = create(pool)));
    return batcher(key);
  };
}

/** A row of a batched statement: the position of its key, from 1, and the result as JSON text. */
export interface BatchedRow {
  place: number;
  result: string | null;
}

/** The values of one key, one for each parameter of the statement. */
type Key = (string | number | null)[];

/**
 * A statement that reads many keys at once; see {@link createReadBatcher}.
 *
 * @param statement takes an array for each column of the key:
 * `… FROM unnest($1::bigint[], …) WITH ORDINALITY AS k (…, place)`
 * @returns a function that resolves to the result for a key as JSON text, or to `null` without a row for the key
 */
export function batchedRead(
  statement: Statement<BatchedRow>,
): (pool: Pool, key: Key) => Promise<string | null> {
  return perPool((pool) =>
    createReadBatcher<Key, string | null>(
      async (keys) => {
        const columns = (keys[0] ?? []).map((_, column) => keys.map((key) => key[column]));
        const rows = await run(pool, statement, columns);
        const results = new Map(rows.map(({ place, result }) => [place, result]));
        return keys.map((_, index) => results.get(index + 1) ?? null);
      },
      (key) => JSON.stringify(key),
      STATEMENT_LIMITS,
    ),
  );
}

/** A query with its values, and a name if it should be prepared. */
export interface Query {
  name?: string;
  text: string;
  values: unknown[];
}

const sharedRead = perPool((pool) =>
  createReadBatcher<Query, QueryResultRow[]>(
    async ([query]) => [query ? (await pool.query(query)).rows : []],
    ({ text, values }) => JSON.stringify([text, values]),
    { maxBatchSize: 1, concurrency: Infinity },
  ),
);

/**
 * Shares one read among requests that arrive together with the same query, such as the first page of a popular search.
 * The requests share the rows, so never change them.
 */
export const readShared = <Row extends QueryResultRow>(pool: Pool, query: Query): Promise<readonly Row[]> =>
  sharedRead(pool, query) as Promise<Row[]>;
