import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import { createReadBatcher, type DatabaseHandle, run, statement } from '../database/client/index.ts';
import { idleTimeouts, isWithinTimeouts } from '../modules/auth/session-timeouts.ts';
import { HAS_PASSWORD } from '../modules/auth/unusable-password.ts';
import { hashToken } from '../tokens.ts';

type Row = Omit<Actor, 'sessionHash'> & { tokenHash: Buffer; isStale: boolean };

/** The time of the last use of an auth session is written at most once per interval. */
const LAST_SEEN_WITHIN = `interval '5 minutes'`;

/** Reads auth session and account together, so that changes of the account take effect with the next request. */
const findActors = statement<Row>(
  'session_find_actors',
  `SELECT s.token_hash AS "tokenHash", a.id, a.role::text AS role, a.admin_role::text AS "adminRole", a.email, a.name,
          a.time_zone AS "timeZone", a.photo, s.created_at AS "signedInAt", s.expires_at AS "expiresAt",
          s.reauthenticated_at AS "reauthenticatedAt", s.reauthenticates, s.written_lsn AS "writtenLsn",
          s.skipped_second_factor AS "skippedSecondFactor",
          t.account_id IS NOT NULL AS "hasSecondFactor",
          EXISTS (SELECT 1 FROM passkeys p WHERE p.account_id = a.id) AS "hasPasskey",
          ARRAY(SELECT i.issuer FROM sso_identities i WHERE i.account_id = a.id) AS "ssoIssuers",
          s.sso_identity_id IS NOT NULL AS "signedInBySso",
          ${HAS_PASSWORD} AS "hasPassword", a.two_factor_due_at AS "twoFactorDueAt",
          a.two_factor_required AS "twoFactorRequired",
          a.must_verify_email AS "mustVerifyEmail", a.deletion_due_at AS "deletionDueAt",
          s.last_seen_at < now() - ${LAST_SEEN_WITHIN} AS "isStale"
     FROM auth_sessions s
     JOIN accounts a ON a.id = s.account_id
     LEFT JOIN two_factor_secrets t ON t.account_id = a.id AND t.confirmed_at IS NOT NULL
    WHERE s.token_hash = ANY($1::bytea[])
      AND ${isWithinTimeouts(2)}
      AND s.confirmed_at IS NOT NULL
      AND a.status = 'active'
      AND a.deleted_at IS NULL`,
);

/** Skips locked rows: another request is marking or ending that auth session. */
const markSeen = statement(
  'session_mark_seen',
  `UPDATE auth_sessions SET last_seen_at = now()
    WHERE token_hash = ANY (ARRAY(
      SELECT token_hash FROM auth_sessions
       WHERE token_hash = ANY($1::bytea[]) AND last_seen_at < now() - ${LAST_SEEN_WITHIN}
         FOR UPDATE SKIP LOCKED))`,
);

/** Finds the account that is signed in with the token of a session cookie, or null. */
export type ActorLookup = (token: string) => Promise<Actor | null>;

/**
 * Reads the auth sessions of concurrent requests together (docs/performance.md). Nothing is cached, so that the next
 * request with a revoked auth session is refused.
 */
export function createActorLookup(database: DatabaseHandle, config: Config): ActorLookup {
  const timeouts = idleTimeouts(config);
  const keyOf = (hash: Buffer) => hash.toString('latin1');
  const lookUp = createReadBatcher<Buffer, Actor | null>(
    async (hashes) => {
      const rows = await run(database.pool, findActors, [hashes, ...timeouts]);
      const stale = rows.filter(({ isStale }) => isStale).map(({ tokenHash }) => tokenHash);
      // No request waits for this write. After a failure, the next request repeats the write.
      if (stale.length > 0) run(database.pool, markSeen, [stale]).catch(() => undefined);
      const found = new Map(rows.map(({ tokenHash, isStale: _, ...row }) => [keyOf(tokenHash), row]));
      return hashes.map((sessionHash) => {
        const row = found.get(keyOf(sessionHash));
        return row ? { ...row, sessionHash } : null;
      });
    },
    keyOf,
    { maxBatchSize: 64, concurrency: 2 },
  );
  return (token) => lookUp(hashToken(token));
}
