import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../database/client/index.ts';
import { createKnownReleases } from './known-releases.ts';
import { requireOperator } from './operator-access.ts';
import { listRemoteLoads } from './telemetry.repository.ts';

/**
 * `GET /operator/remotes`: release figures for a pipeline that promotes a release. Not part of the browser API.
 */
export const operatorPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    const knownReleases = createKnownReleases(config.releasesDir);
    const preHandler = requireOperator(config);
    app.get('/operator/remotes', { schema: { hide: true }, preHandler }, async () =>
      listRemoteLoads(database, await knownReleases()),
    );
  },
  { name: 'operator', dependencies: ['errors', 'security'] },
);
