import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createReadBatcher, run, statement } from '../database/client/index.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has written an audit record: a GET request may do so too. */
    hasWritten: boolean;
  }
}

/**
 * Stores the WAL position after a commit in all sessions of the account, because its other devices are notified of the
 * change and read it too. Does not wait until replicas confirm the commit of the position: losing it with the primary
 * does no harm, because the change itself has been confirmed.
 */
const rememberPosition = statement(
  'session_remember_position',
  `UPDATE auth_sessions SET written_lsn = pg_current_wal_insert_lsn() - '0/0'
     FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
    WHERE account_id = ANY($1::bigint[])`,
);

/**
 * Whether the next read may depend on this response. A refusal changes nothing, but with 404 and 409 the caller has
 * learned of a change by somebody else.
 */
const mayHaveChanged = (status: number) => status < 400 || status === 404 || status === 409;

function isWrite(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  // Anonymous calls, such as reports of browsers, change nothing that the account sees.
  if (!call || call.rule.who === 'anonymous') return false;
  return request.hasWritten || (request.method !== 'GET' && request.method !== 'HEAD');
}

/** With a replica, remembers after each write of a session what its next read must include (ADR 52). */
export const sessionWritesPlugin = plugin(
  async (app: FastifyInstance, { database, replica, log }: Services) => {
    app.decorateRequest('hasWritten', false);
    if (!replica) return;
    const remember = createReadBatcher<number, undefined>(
      async (accounts) => {
        await run(database.pool, rememberPosition, [accounts]);
        return accounts.map(() => undefined);
      },
      String,
      { maxBatchSize: 64, concurrency: 1 },
    );
    app.addHook('onSend', async (request, reply) => {
      if (!request.actor || !isWrite(request) || !mayHaveChanged(reply.statusCode)) return;
      await remember(request.actor.id).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to store the position of a write'),
      );
    });
  },
  { name: 'session-writes', dependencies: ['session'] },
);
