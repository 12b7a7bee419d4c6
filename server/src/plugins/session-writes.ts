import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createReadBatcher, run, statement } from '../database/client/index.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has written an audit record, which a GET request can do. */
    hasWritten: boolean;
  }
}

/**
 * Stores the WAL position in all auth sessions of the account, because the other devices of the account read the change.
 * Does not wait for standbys, which have already confirmed the change.
 */
const rememberPosition = statement(
  'session_remember_position',
  `UPDATE auth_sessions SET written_lsn = pg_current_wal_insert_lsn() - '0/0'
     FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
    WHERE account_id = ANY($1::bigint[])`,
);

/** 404 and 409 may reveal a change by somebody else, which the next read must include. */
const mayRevealChange = (status: number) => status < 400 || status === 404 || status === 409;

function isWrite(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  // Anonymous calls, such as telemetry of browsers, do not count as writes of the account.
  if (!call || call.rule.who === 'anonymous') return false;
  return request.hasWritten || (request.method !== 'GET' && request.method !== 'HEAD');
}

/** With a replica, stores after each write the WAL position that the account's next reads must include (ADR 52). */
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
      if (!request.actor || !isWrite(request) || !mayRevealChange(reply.statusCode)) return;
      await remember(request.actor.id).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to store the position of a write'),
      );
    });
  },
  { name: 'session-writes', dependencies: ['session'] },
);
