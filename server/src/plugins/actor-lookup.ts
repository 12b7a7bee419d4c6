import type { Actor } from '../actor.ts';
import { type DatabaseHandle, gather, run, statement } from '../database/client/index.ts';
import { hashToken } from '../tokens.ts';

type Row = Omit<Actor, 'sessionHash'> & { tokenHash: Buffer };

/** Session and account in one read, so that a block or a deletion counts from the next request on. */
const findActors = statement<Row>(
  'session_find_actors',
  `SELECT s.token_hash AS "tokenHash", a.id, a.role::text AS role, a.email, a.name,
          a.time_zone AS "timeZone", s.expires_at AS "expiresAt", s.reauthenticated_at AS "reauthenticatedAt"
     FROM auth_sessions s
     JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ANY($1::bytea[])
      AND s.expires_at > now()
      AND s.confirmed_at IS NOT NULL
      AND a.status = 'active'
      AND a.deleted_at IS NULL`,
);

/** Finds the account behind a session's secret. */
export type ActorLookup = (token: string) => Promise<Actor | null>;

interface Waiting {
  sessionHash: Buffer;
  resolve: (actor: Actor | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks sessions up for requests that arrive together by one query: under load the check, which every request needs,
 * costs a fraction of a query (docs/performance.md). Nothing is kept: each request is answered by a read that began
 * after it arrived, so a revoked session is refused from the next request on.
 */
export function createActorLookup(database: DatabaseHandle): ActorLookup {
  async function ask(requests: Waiting[]): Promise<void> {
    try {
      const hashes = new Map(
        requests.map(({ sessionHash }) => [sessionHash.toString('latin1'), sessionHash]),
      );
      const rows = await run(database.pool, findActors, [[...hashes.values()]]);
      const found = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash.toString('latin1'), row]));
      for (const { sessionHash, resolve } of requests) {
        const row = found.get(sessionHash.toString('latin1'));
        resolve(row ? { ...row, sessionHash } : null);
      }
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }

  const put = gather(ask, { most: 64, atOnce: 2 });
  return (token) => new Promise((resolve, reject) => put({ sessionHash: hashToken(token), resolve, reject }));
}
