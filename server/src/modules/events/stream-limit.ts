import { randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { tooMany, unavailable } from '../../errors.ts';

const STREAMS_PER_ACCOUNT = 5;
/** First key of the advisory locks. The second key is the hub, a random number per connection of a process. */
const HUB_LOCKS = 0x6361_6972;
const ATTEMPTS = 20;
const RETRY_AFTER = 30;
/** Milliseconds that a stream waits for the first connection of a starting process. */
const START_WAIT = 5_000;

/** If `place` is null although `wasFree` is true, a concurrent stream has taken the free place: retry. */
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
/** Removes the places of ended processes. A running process holds the lock of its hub. */
const dropOfDeadHubs = statement<{ place: number }>(
  'event_streams_drop_dead',
  `DELETE FROM event_streams
    WHERE account_id = $1 AND hub <> $2 AND pg_try_advisory_xact_lock(${HUB_LOCKS}, hub) RETURNING place`,
);
const dropOne = statement(
  'event_streams_drop',
  'DELETE FROM event_streams WHERE account_id = $1 AND place = $2 AND hub = $3',
);
const dropHubs = statement(
  'event_streams_drop_hubs',
  'DELETE FROM event_streams WHERE hub = ANY ($1::int[])',
);
/** Moves places to a new hub, and restores places that other processes have removed. */
const moveToHub = statement(
  'event_streams_move',
  `INSERT INTO event_streams AS s (account_id, place, hub)
   SELECT account_id, place, $3 FROM unnest($1::bigint[], $2::int[]) AS held (account_id, place)
   ON CONFLICT (account_id, place) DO UPDATE SET hub = excluded.hub WHERE s.hub = ANY ($4::int[])`,
);

interface Place {
  accountId: number;
  place: number;
}
const keyOf = ({ accountId, place }: Place) => `${accountId} ${place}`;

/** The places that this process holds for its open streams. */
export interface StreamLimit {
  /**
   * Takes a place before the stream is opened.
   *
   * @returns a function that releases the place and never throws
   * @throws 429 if all places of the account are taken, in any process
   * @throws 503 if this process has not connected yet, because other processes would take over its places
   */
  take: (accountId: number) => Promise<() => Promise<void>>;
  /**
   * Marks this process as running while the connection lasts. Call it after each connection and reconnection.
   *
   * @throws if a statement fails; the caller reconnects
   */
  markRunning: (client: ClientBase) => Promise<void>;
  /** Retries failed releases. */
  retryReleases: () => Promise<void>;
  /** Releases all places. */
  close: () => Promise<void>;
}

/**
 * Limits open streams per account across processes. Each row of `event_streams` is a numbered place, which the primary
 * key gives to only one stream. Each process holds an advisory lock. When a process is killed, the lock ends, and other
 * processes can take over the places.
 */
export function createStreamLimit({ pool }: DatabaseHandle, onError: (error: unknown) => void): StreamLimit {
  const held = new Map<string, Place>();
  let unreleased: Place[] = [];
  let hub = newHub();
  /** Hubs of earlier connections that may still have places, because a move can fail. */
  let formerHubs: number[] = [];
  let moving: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const started = Promise.withResolvers<void>();
  let isStarted = false;

  async function untilStarted(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable(RETRY_AFTER)), START_WAIT);
    });
    await Promise.race([started.promise, expired]).finally(() => clearTimeout(timer));
  }

  async function release(taken: Place): Promise<void> {
    await moving;
    if (isClosed) return;
    try {
      await run(pool, dropOne, [taken.accountId, taken.place, hub]);
    } catch (error) {
      unreleased.push(taken);
      onError(error);
    }
  }

  async function takePlace(accountId: number, taker: number): Promise<number> {
    let hasFreedPlaces = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [row] = await run(pool, takeFree, [accountId, taker, STREAMS_PER_ACCOUNT]);
      if (row?.place) return row.place;
      if (row?.wasFree) continue;
      if (hasFreedPlaces) break;
      hasFreedPlaces = true;
      await run(pool, dropOfDeadHubs, [accountId, taker]);
    }
    throw tooMany(RETRY_AFTER, 'Too many open event streams.');
  }

  /** Takes a place that no open stream of this process has. */
  async function takeForStream(accountId: number): Promise<Place> {
    for (;;) {
      const taker = hub;
      const taken = { accountId, place: await takePlace(accountId, taker) };
      if (taker !== hub) {
        // The process has reconnected, and the move to the new hub did not include this place.
        await run(pool, dropOne, [accountId, taken.place, taker]);
      } else if (!held.has(keyOf(taken))) {
        held.set(keyOf(taken), taken);
        return taken;
      }
      // Otherwise an open stream of this process still has the place: another process had removed its row, which this
      // attempt has restored. The next attempt takes another place.
    }
  }

  async function moveTo(client: ClientBase): Promise<void> {
    const next = newHub();
    await client.query('SELECT pg_advisory_lock($1, $2)', [HUB_LOCKS, next]);
    formerHubs.push(hub);
    hub = next;
    const places = [...held.values()];
    const columns = [places.map(({ accountId }) => accountId), places.map(({ place }) => place)];
    await run(pool, moveToHub, [...columns, next, formerHubs]);
    await run(pool, dropHubs, [formerHubs]);
    formerHubs = [];
  }

  return {
    async take(accountId) {
      if (!isStarted) await untilStarted();
      const taken = await takeForStream(accountId);
      return async () => {
        if (held.get(keyOf(taken)) !== taken) return;
        held.delete(keyOf(taken));
        await release(taken);
      };
    },
    async markRunning(client) {
      const move = moveTo(client);
      moving = move.catch(() => undefined);
      await move;
      isStarted = true;
      started.resolve();
    },
    async retryReleases() {
      const failed = unreleased;
      unreleased = [];
      // A failed release may have removed the row, so a new stream may have the place.
      for (const taken of failed) if (!held.has(keyOf(taken))) await release(taken);
    },
    async close() {
      isClosed = true;
      held.clear();
      // If this fails, other processes take over the places when the lock of this process has ended.
      await run(pool, dropHubs, [[...formerHubs, hub]]).catch(() => undefined);
    },
  };
}

const newHub = () => randomInt(2 ** 31);
