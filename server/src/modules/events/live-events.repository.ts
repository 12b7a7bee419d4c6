import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** A row of the table that streams are fed from (ADR 7). */
export interface LiveEventRow {
  seq: number;
  type: string;
  payload: Record<string, unknown>;
}

const following = statement<LiveEventRow>(
  'live_events_following',
  'SELECT seq, type, payload FROM live_events WHERE account_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
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
    WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > now() AND a.status = 'active' AND a.deleted_at IS NULL`,
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

/** How many events each of the accounts has had; an account without any is left out. */
export async function readPositions(
  { pool }: DatabaseHandle,
  accountIds: number[],
): Promise<Map<number, number>> {
  const rows = await run(pool, positions, [accountIds]);
  return new Map(rows.map(({ accountId, lastSeq }) => [accountId, lastSeq]));
}

/** The oldest event that is still kept (null when there is none) and the number of the newest ever. */
export async function readKeptRange(
  { pool }: DatabaseHandle,
  accountId: number,
): Promise<{ seq: number | null; lastSeq: number }> {
  const [row] = await run(pool, oldest, [accountId]);
  return row ?? { seq: null, lastSeq: 0 };
}

/** Of these sessions (hashes), those that still stand. */
export async function findLiveSessions({ pool }: DatabaseHandle, hashes: Buffer[]): Promise<Set<string>> {
  const rows = await run(pool, liveSessions, [hashes]);
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')));
}
