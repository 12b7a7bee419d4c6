import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { badRequest, unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashSid } from './pending.repository.ts';
import { isUnavailable, type ProviderClient } from './provider-client.ts';
import { beginSignOut } from './sign-outs.repository.ts';

/** Maximum age of a logout token. Used tokens are stored for longer. */
const MAX_AGE_SECONDS = 300;
const CLOCK_SKEW_SECONDS = 30;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Only asymmetric algorithms: the shared client secret must not sign a logout token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const RETRY_SECONDS = 30;

interface Logout {
  id: string;
  subject: string | null;
  sid: string | undefined;
}

const refused = () => badRequest('The logout token was not accepted.');
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). @throws 400, 503 */
async function verify({ provider, ...client }: ProviderClient, token: string, now: Date): Promise<Logout> {
  try {
    const { keys, configuration } = await client.discover();
    if (!keys) throw refused();
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { jti, sub, sid, events } = payload;
    const event = (events as Record<string, unknown> | null)?.[EVENT];
    const isLogout = typeof event === 'object' && event !== null && !('nonce' in payload);
    if (!isLogout || !isText(jti) || !(isText(sub) || isText(sid))) throw refused();
    return { id: jti, subject: isText(sub) ? sub : null, sid: isText(sid) ? sid : undefined };
  } catch (error) {
    if (!isUnavailable(error)) throw refused();
    client.reportFailure(error);
    throw unavailable(RETRY_SECONDS);
  }
}

/** A token with a subject and a `sid` also ends auth sessions of the subject that have no `sid`. */
const endSessions = statement<{ accountId: number }>(
  'sso_end_sessions',
  `DELETE FROM auth_sessions s USING sso_identities i
    WHERE i.id = s.sso_identity_id AND i.issuer = $1
      AND ($2::text IS NULL OR i.subject = $2)
      AND ($3::bytea IS NULL OR s.sso_sid_hash = $3 OR $2 IS NOT NULL AND s.sso_sid_hash IS NULL)
   RETURNING s.account_id AS "accountId"`,
);
const endPending = statement(
  'sso_end_pending',
  `DELETE FROM sso_pending
    WHERE issuer = $1 AND ($2::text IS NULL OR subject = $2)
      AND ($3::bytea IS NULL OR sid_hash = $3 OR $2 IS NOT NULL AND sid_hash IS NULL)`,
);

/**
 * Ends the auth sessions and pending sign-ins that a provider's logout token names.
 *
 * @throws 400 for an invalid or used token, 503 if the provider cannot be used
 */
export async function endSessionsByToken(
  services: Services,
  client: ProviderClient,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const { database, now } = services;
  const { id, subject, sid } = await verify(client, token, now());
  const { issuer } = client.provider;
  const sidHash = hashSid(issuer, sid);
  const parameters = [issuer, subject, sidHash];
  const isNew = await inTransaction(database.pool, async (transaction) => {
    if (!(await beginSignOut(transaction, { issuer, id, subject, sidHash }, now()))) return false;
    await run(transaction.$client, endPending, parameters);
    const ended = await run(transaction.$client, endSessions, parameters);
    for (const accountId of new Set(ended.map((session) => session.accountId)))
      await recordAudit(transaction, request, { action: 'sso.logout', target: { id: accountId } });
    return true;
  });
  if (!isNew) throw refused();
}
