import type { Pool, PoolClient, QueryResult } from 'pg';
import type { LagClock } from './lag-clock.ts';

/** Observations of the servers on which statements ran during a read. */
export interface Watch {
  /** The lowest position of the write-ahead log among these servers. */
  lowest: () => number;
  /** The age of the oldest data, in seconds. */
  age: () => number;
  end: () => void;
}

/** The position of a server and the age of its data when they were queried. */
interface Observation {
  position: number;
  age: number;
  at: number;
}

/** How long an observation is reused. The position remains a lower bound, but the age of the data grows. */
const FRESH_MS = 1_000;
const NOTHING: Observation = { position: -1, age: 0, at: 0 };

interface Row {
  isReplica: boolean;
  position: number | null;
  sinceReplay: number | null;
}
const positionQuery = {
  name: 'replica_position',
  text: `SELECT pg_is_in_recovery() AS "isReplica", (pg_last_wal_replay_lsn() - '0/0')::bigint AS position,
          extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS "sinceReplay"`,
};

/** Observes the positions of the servers behind a pool. */
export interface ObservedConnections {
  /** Watches all statements of the pool until `end` is called. @param after the position that the read needs */
  watch: (after: number) => Watch;
  /** The highest observed position. */
  highest: () => number;
}

/**
 * Observes how far the server of each connection has replayed the write-ahead log. A proxy may route each connection to
 * a different server, so each connection is asked.
 */
export function observeConnections(pool: Pool, clock: LagClock): ObservedConnections {
  const known = new Map<PoolClient, Observation>();
  const watches = new Set<{ after: number; lowest: number; age: number }>();

  const report = ({ position, age }: Observation) => {
    for (const watch of watches) {
      watch.lowest = Math.min(watch.lowest, position);
      watch.age = Math.max(watch.age, age);
    }
  };
  const observationOf = ({ isReplica, position, sinceReplay }: Row): Observation => {
    const at = performance.now();
    // While there is no replica, the proxy routes to the primary.
    if (!isReplica) return { position: Infinity, age: 0, at };
    const reached = position ?? NOTHING.position;
    return { position: reached, age: clock.ageOf(reached, sinceReplay, at), at };
  };
  const suffices = ({ position, at }: Observation) =>
    performance.now() - at < FRESH_MS && [...watches].every(({ after }) => position >= after);

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const last = known.get(client);
      if (last && suffices(last)) report(last);
      else
        query(positionQuery, (error: Error | null, answer?: QueryResult<Row>) => {
          const row = answer?.rows[0];
          const seen = error || !row ? NOTHING : observationOf(row);
          known.set(client, seen);
          report(seen);
        });
      return query(...args);
    }) as typeof client.query;
  });
  pool.on('remove', (client) => known.delete(client));

  return {
    watch: (after) => {
      const watch = { after, lowest: Infinity, age: 0 };
      watches.add(watch);
      return { lowest: () => watch.lowest, age: () => watch.age, end: () => void watches.delete(watch) };
    },
    highest: () => Math.max(NOTHING.position, ...[...known.values()].map(({ position }) => position)),
  };
}
