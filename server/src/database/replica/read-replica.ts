import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type DatabaseHandle, openDatabase, readDatabaseError, run, statement } from '../client/index.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createLagClock } from './lag-clock.ts';
import { observeConnections } from './observed-connections.ts';

/** `replica` if the replica executed a read; otherwise the reason why the primary did. */
type ReadOutcome = 'replica' | 'behind' | 'failed' | 'unreachable';

/** The result of a read, and the age in seconds of the data it is based on. */
export interface ReadResult<Result> {
  result: Result;
  age: number;
}

/** Reads from replicas, or from the primary if the replicas cannot answer (ADR 52). */
export interface ReadReplica {
  /**
   * Runs a read that changes nothing; it may run twice.
   *
   * @param after the position in the write-ahead log that the answer must include
   */
  read: <Result>(
    after: number,
    work: (database: DatabaseHandle) => Promise<Result>,
  ) => Promise<ReadResult<Result>>;
  /** Age in seconds of the replica's data now; undefined while the replica or the primary does not respond. */
  readAge: () => Promise<number | undefined>;
  close: () => Promise<void>;
}

/** Options of {@link openReadReplica}. */
export interface ReadReplicaOptions {
  url: string;
  primary: DatabaseHandle;
  size: number;
  queryTimeout: number;
  log: FastifyBaseLogger;
  onRead: (outcome: ReadOutcome) => void;
}

/** If connecting to a replica takes longer, the replica is not used. */
const CONNECT_TIMEOUT_MS = 1_000;
const SAMPLE_INTERVAL_MS = 1_000;

/** The end of the write-ahead log on the primary's disk: no replica can be ahead of it. */
const readPosition = statement<{ position: number }>(
  'primary_position',
  `SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`,
);
const readNothing = statement('replica_nothing', 'SELECT 1');

/** Whether the replica is unreachable or refuses connections. */
function isLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    readDatabaseError(error)?.kind === 'unreachable' || (typeof code === 'string' && /^(28|3D)/.test(code))
  );
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'cairn-api-probe',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // Not awaited, because closing a frozen connection may never finish.
    client.end().catch(() => undefined);
  }
}

/** Opens a pool of connections to the replicas, which connects on first use. */
export function openReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { url, primary, log } = options;
  const replica = openDatabase({
    url,
    size: options.size,
    queryTimeout: options.queryTimeout,
    connectTimeout: CONNECT_TIMEOUT_MS,
    readOnly: true,
    applicationName: 'cairn-api-reads',
    onIdleError: (error) => log.warn({ err: error }, 'idle connection to the read replica closed'),
  });
  const clock = createLagClock();
  const connections = observeConnections(replica.pool, clock);
  const breaker = createCircuitBreaker({
    probe: () => connectOnce(url),
    onChange: (isOpen, error) =>
      isOpen
        ? log.warn({ err: error }, 'the read replica does not respond: reads use the primary')
        : log.info('the read replica responds again'),
  });

  const sample = async () => {
    const at = performance.now();
    const [row] = await run(primary.pool, readPosition);
    if (row) clock.record(row.position, at);
  };
  const sampler = setInterval(() => void sample().catch(() => undefined), SAMPLE_INTERVAL_MS).unref();

  /** Runs a read on the replica; undefined if the replica has not replayed enough. */
  const attempt = async <Result>(after: number, work: (database: DatabaseHandle) => Promise<Result>) => {
    const watch = connections.watch(after);
    try {
      // A cheap statement checks the position, because a stale read would have to run again on the primary.
      if (after > connections.highest()) await run(replica.pool, readNothing);
      if (after > connections.highest()) return undefined;
      const result = await work(replica);
      return watch.lowest() < after ? undefined : { result, age: watch.age() };
    } finally {
      watch.end();
    }
  };

  const tryReplica = async <Result>(
    after: number,
    work: (database: DatabaseHandle) => Promise<Result>,
  ): Promise<ReadResult<Result> | Exclude<ReadOutcome, 'replica'>> => {
    if (breaker.isOpen()) return 'unreachable';
    try {
      return (await breaker.guard(attempt(after, work))) ?? 'behind';
    } catch (error) {
      // Not repeated, because the same statement would take as long on the primary.
      if (readDatabaseError(error)?.kind === 'busy') throw error;
      if (!isLost(error)) return 'failed';
      breaker.trip(error);
      return 'unreachable';
    }
  };

  return {
    read: async (after, work) => {
      const answer = await tryReplica(after, work);
      options.onRead(typeof answer === 'string' ? answer : 'replica');
      return typeof answer === 'string' ? { result: await work(primary), age: 0 } : answer;
    },
    readAge: async () => {
      if (breaker.isOpen()) return undefined;
      // A failure of the primary must not open the circuit breaker of the replica.
      const isSampled = await sample().then(
        () => true,
        () => false,
      );
      if (!isSampled) return undefined;
      const watch = connections.watch(0);
      try {
        await breaker.guard(run(replica.pool, readNothing));
        return watch.age();
      } catch (error) {
        if (isLost(error)) breaker.trip(error);
        return undefined;
      } finally {
        watch.end();
      }
    },
    close: async () => {
      clearInterval(sampler);
      await replica.close();
    },
  };
}
