import type { Pool, QueryResultRow } from 'pg';

/** A query with its values; a name when it is worth keeping prepared. */
export interface Query {
  name?: string;
  text: string;
  values: unknown[];
}

const waiting = new WeakMap<Pool, Map<string, Promise<QueryResultRow[]>>>();

/**
 * Reads once for requests that arrive together and ask the same: the first page of a search that many open. Nothing
 * is kept: each request is answered by a read that began after it arrived. The rows are shared, so never change them.
 */
export function readShared<Row extends QueryResultRow>(pool: Pool, query: Query): Promise<readonly Row[]> {
  let together = waiting.get(pool);
  if (!together) waiting.set(pool, (together = new Map<string, Promise<QueryResultRow[]>>()));
  const reads = together;
  const key = JSON.stringify([query.text, query.values]);
  let read = reads.get(key);
  if (!read) {
    read = new Promise((resolve, reject) => {
      // After the sockets that are ready have been read: who asks the same takes part.
      setImmediate(() => {
        reads.delete(key);
        pool.query(query).then(({ rows }) => resolve(rows as QueryResultRow[]), reject);
      });
    });
    reads.set(key, read);
  }
  return read as Promise<Row[]>;
}
