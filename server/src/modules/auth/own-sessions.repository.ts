import type { OwnSession } from '@cairn/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { type Connection, isoInstant, run, statement } from '../../database/client/index.ts';
import { authSessions } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { approximateNetwork } from '../../plugins/caller-network.ts';
import { describeDevice } from './describe-device.ts';
import { idleTimeouts, isWithinTimeouts } from './session-timeouts.ts';

type Row = Omit<OwnSession, 'device' | 'network'> & { userAgent: string; address: string };

/** Maximum number of listed auth sessions. */
const MAX_SHOWN = 100;

const findOwn = statement<Row>(
  'auth_own_sessions',
  `SELECT s.id, s.user_agent AS "userAgent", s.address, s.token_hash = $2 AS "isCurrent",
          ${isoInstant('s.created_at')} AS "createdAt", ${isoInstant('s.last_seen_at')} AS "lastSeenAt"
     FROM auth_sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.account_id = $1 AND ${isWithinTimeouts(3)} AND s.confirmed_at IS NOT NULL
    ORDER BY s.token_hash = $2 DESC, s.last_seen_at DESC, s.id
    LIMIT ${MAX_SHOWN}`,
);

/**
 * The open auth sessions of an account, the current auth session first. The list contains networks instead of IP
 * addresses.
 */
export async function listOwnSessions(
  { database, config }: Pick<Services, 'database' | 'config'>,
  actor: Actor,
): Promise<OwnSession[]> {
  const rows = await run(database.pool, findOwn, [actor.id, actor.sessionHash, ...idleTimeouts(config)]);
  return rows.map(({ userAgent, address, ...row }) => ({
    ...row,
    device: describeDevice(userAgent),
    network: approximateNetwork(address),
  }));
}

/** Ends one auth session of an account; false if the account has none with this id. */
export async function endOwnSession(connection: Connection, accountId: number, id: string): Promise<boolean> {
  const ended = await connection
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.accountId, accountId)))
    .returning({ id: authSessions.id });
  return ended.length > 0;
}
