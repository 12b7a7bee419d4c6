import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type DatabaseHandle, run, statement } from '../database/client/index.ts';

const isMigrated = statement<{ migrated: boolean }>(
  'health_migrated',
  `SELECT to_regclass('public.accounts') IS NOT NULL AS migrated`,
);

/** /healthz: the process runs. /readyz: it is not draining, and the database responds and has the table `accounts`. */
export const healthPlugin = plugin(
  async (app: FastifyInstance, { database }: { database: DatabaseHandle }) => {
    const quiet = { schema: { hide: true }, logLevel: 'silent' } as const;
    app.get('/healthz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const [state] = app.isDraining() ? [] : await run(database.pool, isMigrated).catch(() => []);
      if (state?.migrated) return { status: 'ready' };
      return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
    });
  },
  { name: 'health', dependencies: ['errors', 'draining'] },
);
