import { type DatabaseHandle, inTransaction, run, statement } from '../database/client/index.ts';

/** Hits of a subject in the current window, and the time until which the subject is blocked. */
export interface Counter {
  hits: number;
  windowEndsAt: Date;
  heldUntil: Date | null;
}

/** Reads and changes counters; runs at least twice. If the decision throws, nothing is written. */
export type Decision<Result> = (counters: Counter[], now: Date) => Result;

/** Counters by key, shared by all API processes. */
export interface Counters {
  /** Increments and returns the hits in the window, which starts with the first hit. */
  add: (key: string, windowSeconds: number) => Promise<{ hits: number; secondsLeft: number }>;
  subtract: (key: string) => Promise<void>;
  /** Applies a decision to counters that are read without locks, then to locked counters, which are written. */
  update: <Result>(keys: string[], decide: Decision<Result>) => Promise<Result>;
}

interface Row {
  key: string;
  hits: number;
  windowEndsAt: Date;
  heldUntil: Date | null;
  now: Date;
}

const columns = `key, hits, window_ends_at AS "windowEndsAt", held_until AS "heldUntil", clock_timestamp() AS now`;

const addOne = statement<{ hits: number; secondsLeft: number }>(
  'counters_add',
  `INSERT INTO rate_limits AS r (key, hits, window_ends_at)
   VALUES ($1, 1, now() + make_interval(secs => $2))
   ON CONFLICT (key) DO UPDATE SET
     hits = CASE WHEN r.window_ends_at <= now() THEN 1 ELSE r.hits + 1 END,
     window_ends_at = CASE WHEN r.window_ends_at <= now() THEN excluded.window_ends_at ELSE r.window_ends_at END
   RETURNING hits, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"`,
);
const subtractOne = statement(
  'counters_subtract',
  'UPDATE rate_limits SET hits = hits - 1 WHERE key = $1 AND hits > 0',
);
const readAll = statement<Row>(
  'counters_read',
  `SELECT ${columns} FROM rate_limits WHERE key = ANY ($1::text[])`,
);
/** Locks in key order, to avoid deadlocks. */
const lockAll = statement<Row>(
  'counters_lock',
  `INSERT INTO rate_limits AS r (key, hits, window_ends_at)
   SELECT key, 0, now() FROM unnest($1::text[]) AS key ORDER BY key
   ON CONFLICT (key) DO UPDATE SET hits = r.hits
   RETURNING ${columns}`,
);
const writeAll = statement(
  'counters_write',
  `UPDATE rate_limits AS r SET hits = n.hits, window_ends_at = n.window_ends_at, held_until = n.held_until
     FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[])
       AS n (key, hits, window_ends_at, held_until)
    WHERE r.key = n.key`,
);

/** A counter without hits. */
export const emptyCounter = (now: Date): Counter => ({ hits: 0, windowEndsAt: now, heldUntil: null });

/** The counters in the order of `keys`, and the time of the database if a row exists. */
function snapshot(keys: string[], rows: Row[]): [Counter[], Date] {
  const found = new Map(rows.map((row) => [row.key, row]));
  const now = rows.length > 0 ? new Date(Math.max(...rows.map((row) => row.now.getTime()))) : new Date();
  const counters = keys.map((key) => {
    const row = found.get(key);
    if (!row || row.windowEndsAt <= now) return emptyCounter(now);
    return { hits: row.hits, windowEndsAt: row.windowEndsAt, heldUntil: row.heldUntil };
  });
  return [counters, now];
}

/** Counters stored in PostgreSQL. */
export function createCounters({ pool }: DatabaseHandle): Counters {
  return {
    add: async (key, windowSeconds) =>
      (await run(pool, addOne, [key, windowSeconds]))[0] ?? { hits: 0, secondsLeft: 0 },

    subtract: async (key) => void (await run(pool, subtractOne, [key])),

    update: async (keys, decide) => {
      // Refused requests of blocked subjects must not wait for locks.
      decide(...snapshot(keys, await run(pool, readAll, [keys])));
      return inTransaction(pool, async ({ $client }) => {
        const [counters, now] = snapshot(keys, await run($client, lockAll, [keys]));
        const result = decide(counters, now);
        await run($client, writeAll, [
          keys,
          counters.map(({ hits }) => hits),
          counters.map(({ windowEndsAt }) => windowEndsAt),
          counters.map(({ heldUntil }) => heldUntil),
        ]);
        return result;
      });
    },
  };
}
