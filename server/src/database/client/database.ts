import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retryDeadlocks } from './retry-deadlocks.ts';

/** The query builder; tables are named in each query, so no schema object is carried along. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** The database inside `inTransaction(pool, async (transaction) => …)`; `$client` takes named statements. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient };
/** Where a repository runs its queries: the pool or an open transaction. */
export type Connection = Database | Transaction | Parameters<Parameters<Database['transaction']>[0]>[0];

/** One pool on one PostgreSQL, and the query builder over it. */
export interface DatabaseHandle {
  url: string;
  pool: pg.Pool;
  db: Database;
  close: () => Promise<void>;
}

/** Options of {@link openDatabase}. */
export interface OpenOptions {
  url: string;
  /** Most connections at a time. */
  size: number;
  /** Told of a connection that ended while idle; without a listener that would end the process. */
  onIdleError?: (error: Error) => void;
  applicationName?: string;
}

const INT8 = 20;
const DATE = 1082;

/** Ids fit a JavaScript number; a date stays the text it is, without a zone to go wrong in. */
const parseAsWritten = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
  }
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
};

/**
 * Session settings of every connection. A named statement keeps one generic plan (measured in stack.md). Lookups are
 * not memoized: the memory for that is set up for as many rows as a table has, which made a first page of 25 five times
 * as long. Nothing runs longer than 10 s, and an idle transaction is ended before it can hold a booking's lock.
 */
const sessionSettings = [
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
  'enable_memoize=off',
  'statement_timeout=10000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=15000',
  'TimeZone=UTC',
];

/** A statement that runs outside of a transaction is one of its own, and is retried after a deadlock like one. */
function retryStatements(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => retryDeadlocks(() => query(...args))) as typeof pool.query;
}

/** Opens a pool; connects on first use. */
export function openDatabase(options: OpenOptions): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    // A crowd waits for its turn, on a slow machine too; who waits longer is told to come back.
    connectionTimeoutMillis: 6_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of a transaction that need no answer of one another go out together.
    pipeline: true,
    application_name: options.applicationName ?? 'cairn-api',
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: parseAsWritten as typeof pg.types.getTypeParser },
  });
  retryStatements(pool);
  let closing = false;
  // Connections that are on their way out may still hear the database end.
  pool.on('error', (error) => {
    if (!closing) options.onIdleError?.(error);
  });
  // A connection that breaks while lent out reports to its borrower; the event itself must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { url: options.url, pool, db: drizzle(pool), close };
}
