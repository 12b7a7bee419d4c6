import type { EventName } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import type { Config } from '../../config.ts';
import { idleTimeouts, isWithinTimeouts } from '../auth/session-timeouts.ts';
import { messageView } from '../messages/messages.repository.ts';
import { notificationView } from '../notifications/notifications.repository.ts';

/** An event from the events table (ADR 7), with the content that is sent to browsers. */
export interface LiveEventRow {
  seq: number;
  name: EventName;
  /** The event as JSON on one line; null if its message or notification no longer exists. */
  json: string | null;
  /** Age of the event when it was read. */
  ageSeconds: number;
}

/** Stored events of messages and notifications contain only an id, so this statement reads the content. */
const following = statement<LiveEventRow>(
  'live_events_following',
  `SELECT e.seq, e.type AS name, (CASE e.type
            WHEN 'message' THEN (SELECT row_to_json(v) FROM ${messageView} WHERE m.id = record.id)
            WHEN 'notification' THEN (
              SELECT row_to_json(v) FROM ${notificationView} WHERE n.account_id = $1 AND n.id = record.id)
            ELSE e.payload::json END)::text AS json,
          extract(epoch FROM clock_timestamp() - e.created_at)::float8 AS "ageSeconds"
     FROM live_events e CROSS JOIN LATERAL (SELECT (e.payload->>'id')::bigint AS id) AS record
    WHERE e.account_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
);
const positions = statement<{ accountId: number; lastSeq: number }>(
  'live_events_positions',
  'SELECT account_id AS "accountId", last_seq AS "lastSeq" FROM event_counters WHERE account_id = ANY($1::bigint[])',
);
const oldest = statement<{ seq: number | null; lastSeq: number }>(
  'live_events_oldest',
  `SELECT (SELECT min(seq) FROM live_events WHERE account_id = $1) AS seq,
          coalesce((SELECT last_seq FROM event_counters WHERE account_id = $1), 0) AS "lastSeq"`,
);
const liveSessions = statement<{ tokenHash: Buffer }>(
  'live_events_sessions',
  `SELECT s.token_hash AS "tokenHash" FROM auth_sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ANY($1::bytea[]) AND ${isWithinTimeouts(2)}
      AND a.status = 'active' AND a.deleted_at IS NULL`,
);

/** Events of an account after a position, in order. */
export function listEventsAfter(
  { pool }: DatabaseHandle,
  accountId: number,
  seq: number,
  limit: number,
): Promise<LiveEventRow[]> {
  return run(pool, following, [accountId, seq, limit]);
}

/** The number of the latest event of each account; accounts without events are omitted. */
export async function readPositions(
  { pool }: DatabaseHandle,
  accountIds: number[],
): Promise<Map<number, number>> {
  const rows = await run(pool, positions, [accountIds]);
  return new Map(rows.map(({ accountId, lastSeq }) => [accountId, lastSeq]));
}

/** The numbers of the oldest stored event (null if there is none) and of the latest event. */
export async function readKeptRange(
  { pool }: DatabaseHandle,
  accountId: number,
): Promise<{ seq: number | null; lastSeq: number }> {
  const [row] = await run(pool, oldest, [accountId]);
  return row ?? { seq: null, lastSeq: 0 };
}

/** Returns the hashes, in hexadecimal, of the auth sessions that are still valid. */
export async function findLiveSessions(
  { pool }: DatabaseHandle,
  hashes: Buffer[],
  config: Config,
): Promise<Set<string>> {
  const rows = await run(pool, liveSessions, [hashes, ...idleTimeouts(config)]);
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')));
}
