import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createReadBatcher, run, statement } from '../database/client/index.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A read that has written too: an audit record. */
    hasWritten: boolean;
  }
}

/**
 * The position after a commit, in all sessions of the account: its other devices are notified of the change and read it.
 * Replicas have not confirmed the commit of this statement when it is answered: a position that is lost with the primary
 * does no harm, and the change itself has been confirmed.
 */
const rememberPosition = statement(
  'session_remember_position',
  `UPDATE auth_sessions SET written_lsn = pg_current_wal_insert_lsn() - '0/0'
     FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
    WHERE account_id = ANY($1::bigint[])`,
);

/** Refused requests change nothing, except that the caller learns of the changes of others: 404 and 409. */
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
        log.warn({ err: error }, 'failed to remember a write of a session'),
      );
    });
  },
  { name: 'session-writes', dependencies: ['session'] },
);
