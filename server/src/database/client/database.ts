import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { announced } from './statement-channel.ts';

/** The query builder; queries name their tables, so no schema object is passed. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** The database inside `inTransaction(pool, async (transaction) => …)`; `$client` runs named statements. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient };
/** Where a repository runs its queries: the pool or an open transaction. */
export type Connection = Database | Transaction | Parameters<Parameters<Database['transaction']>[0]>[0];

/** A connection pool and the query builder on it. */
export interface DatabaseHandle {
  url: string;
  pool: pg.Pool;
  db: Database;
  close: () => Promise<void>;
}

/** Options of {@link openDatabase}. */
export interface OpenOptions {
  url: string;
  /** Maximum number of connections. */
  size: number;
  /** Called when an idle connection ends with an error, unless the pool is being closed. */
  onIdleError?: (error: Error) => void;
  applicationName?: string;
  /**
   * Milliseconds until a query without a response fails; absent in commands, whose statements may take long. A frozen
   * machine closes no connection.
   */
  queryTimeout?: number;
  /** Milliseconds to wait for a free connection, or for a new one while there are fewer than `size`. */
  connectTimeout?: number;
  /** Whether PostgreSQL refuses writes on these connections. */
  readOnly?: boolean;
}

const INT8 = 20;
const DATE = 1082;

/** Ids fit into numbers. Dates stay text, because dates have no time zone. */
const typeParser = (oid: number, format?: 'text' | 'binary'): ((value: never) => unknown) => {
  if (format !== 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format) as (value: never) => unknown;
};

/**
 * PostgreSQL settings of every connection. Memoize is off: a first page of mentors took 4.0 ms with memoize, and 0.6 ms
 * without. Just-in-time compilation is off: a list of sessions spent 58 of 95 ms on compilation.
 */
const sessionSettings = [
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
  'enable_memoize=off',
  'jit=off',
  'statement_timeout=10000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=15000',
  'TimeZone=UTC',
];

type Send = (...args: unknown[]) => Promise<unknown>;

/** A statement outside a transaction is its own transaction and is retried after a deadlock. */
function retryStatements(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Send;
  pool.query = ((...args: unknown[]) =>
    retryDeadlocks(() => announced(args[0], () => query(...args)))) as typeof pool.query;
}

function announceStatements(client: pg.PoolClient): void {
  // Looks up the method at each call, because tests replace the method.
  const query: Send = (...args) => Reflect.apply(pg.Client.prototype.query, client, args) as Promise<unknown>;
  client.query = ((...args: unknown[]) =>
    typeof args.at(-1) === 'function'
      ? query(...args)
      : announced(args[0], () => query(...args))) as typeof client.query;
}

/** Opens a pool; connects on first use. */
export function openDatabase(options: OpenOptions): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    // A request that waits longer for a connection gets 503 with Retry-After.
    connectionTimeoutMillis: options.connectTimeout ?? 6_000,
    idleTimeoutMillis: 30_000,
    ...(options.queryTimeout !== undefined && { query_timeout: options.queryTimeout }),
    keepAlive: true,
    pipeline: true,
    application_name: options.applicationName ?? 'cairn-api',
    options: [...sessionSettings, ...(options.readOnly ? ['default_transaction_read_only=on'] : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  retryStatements(pool);
  let closing = false;
  // Connections that are being closed may still report that the database ended.
  pool.on('error', (error) => {
    if (!closing) options.onIdleError?.(error);
  });
  // An unhandled `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', announceStatements);
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { url: options.url, pool, db: drizzle(pool), close };
}
