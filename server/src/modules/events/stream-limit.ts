import { randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { tooMany } from '../../errors.ts';

const STREAMS_PER_ACCOUNT = 5;
/** Advisory locks of hubs; the second key is the hub's id. */
const HUB_LOCKS = 0x6361_6972;
const ATTEMPTS = 20;
const RETRY_AFTER = 30;

/** A conflict with a concurrent stream leaves `place` null although one was free: the caller tries again. */
const takeFree = statement<{ place: number | null; wasFree: boolean }>(
  'event_streams_take',
  `WITH free AS (
     SELECT p.place FROM generate_series(1, $3::int) AS p (place)
      WHERE NOT EXISTS (SELECT 1 FROM event_streams s WHERE s.account_id = $1 AND s.place = p.place)
      ORDER BY random() LIMIT 1
   ), taken AS (
     INSERT INTO event_streams (account_id, place, hub) SELECT $1, place, $2 FROM free
     ON CONFLICT DO NOTHING RETURNING place
   )
   SELECT (SELECT place FROM taken) AS place, EXISTS (SELECT 1 FROM free) AS "wasFree"`,
);
/** A living hub holds its lock, so nobody else gets it. */
const dropOfDeadHubs = statement<{ place: number }>(
  'event_streams_drop_dead',
  `DELETE FROM event_streams
    WHERE account_id = $1 AND hub <> $2 AND pg_try_advisory_xact_lock(${HUB_LOCKS}, hub) RETURNING place`,
);
const dropOne = statement(
  'event_streams_drop',
  'DELETE FROM event_streams WHERE account_id = $1 AND place = $2 AND hub = $3',
);
const dropHub = statement('event_streams_drop_hub', 'DELETE FROM event_streams WHERE hub = $1');
const moveToHub = statement(
  'event_streams_move',
  `INSERT INTO event_streams AS s (account_id, place, hub)
   SELECT account_id, place, $3 FROM unnest($1::bigint[], $2::int[]) AS held (account_id, place)
   ON CONFLICT (account_id, place) DO UPDATE SET hub = excluded.hub WHERE s.hub = $4`,
);

interface Place {
  accountId: number;
  place: number;
}

/** The places of this process among the streams that an account may have open. */
export interface StreamLimit {
  /**
   * Takes a place before the stream is opened.
   *
   * @returns gives the place back; it never throws
   * @throws 429 when all places of the account are taken, in whichever process
   */
  take: (accountId: number) => Promise<() => Promise<void>>;
  /**
   * Marks this process as living for as long as the connection lasts; called at each (re)connection.
   *
   * @throws when the connection is lost meanwhile: the caller connects again
   */
  holdBy: (client: ClientBase) => Promise<void>;
  /** Tries again what could not be given back. */
  retryReleases: () => Promise<void>;
  /** Gives all places back. */
  close: () => Promise<void>;
}

/**
 * Counts open streams per account over all processes. A row is a place and its primary key refuses the second stream
 * in one place, so that concurrent requests cannot exceed the limit. A process holds an advisory lock on a connection
 * of its own; when it is killed the lock is gone at once, and its places are free to whoever needs one.
 */
export function createStreamLimit({ pool }: DatabaseHandle, onError: (error: unknown) => void): StreamLimit {
  const held = new Set<Place>();
  let unreleased: Place[] = [];
  let hub = newHub();
  let moving: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function release(held: Place): Promise<void> {
    await moving;
    if (isClosed) return;
    try {
      await run(pool, dropOne, [held.accountId, held.place, hub]);
    } catch (error) {
      unreleased.push(held);
      onError(error);
    }
  }

  async function takePlace(accountId: number): Promise<number> {
    let hasDroppedDead = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [row] = await run(pool, takeFree, [accountId, hub, STREAMS_PER_ACCOUNT]);
      if (row?.place) return row.place;
      if (row?.wasFree) continue;
      if (hasDroppedDead) break;
      hasDroppedDead = true;
      await run(pool, dropOfDeadHubs, [accountId, hub]);
    }
    throw tooMany(RETRY_AFTER, 'Too many open event streams.');
  }

  async function moveTo(client: ClientBase): Promise<void> {
    const [before, next] = [hub, newHub()];
    await client.query('SELECT pg_advisory_lock($1, $2)', [HUB_LOCKS, next]);
    hub = next;
    const places = [...held];
    const columns = [places.map(({ accountId }) => accountId), places.map(({ place }) => place)];
    await run(pool, moveToHub, [...columns, next, before]);
    await run(pool, dropHub, [before]);
  }

  return {
    async take(accountId) {
      const taken = { accountId, place: await takePlace(accountId) };
      held.add(taken);
      return async () => {
        if (held.delete(taken)) await release(taken);
      };
    },
    async holdBy(client) {
      const move = moveTo(client);
      moving = move.catch(() => undefined);
      await move;
    },
    async retryReleases() {
      const again = unreleased;
      unreleased = [];
      for (const place of again) await release(place);
    },
    async close() {
      isClosed = true;
      held.clear();
      // Places that stay behind are free once the lock of this process is gone.
      await run(pool, dropHub, [hub]).catch(() => undefined);
    },
  };
}

const newHub = () => randomInt(2 ** 31);
