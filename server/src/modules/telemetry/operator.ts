import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../database/client/index.ts';
import { createKnownReleases } from './known-releases.ts';
import { requireOperator } from './operator-access.ts';
import { countReports } from './release-counts.repository.ts';
import { listRemoteLoads } from './telemetry.repository.ts';

const countsQuery = z.strictObject({
  remote: z.string().max(64, 'remote must be the name of a remote'),
  from: z.iso.date('from must be a day, such as 2026-11-23'),
});

/** Release figures for the pipelines that promote releases; not part of the browser API. */
export const operatorPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    const knownReleases = createKnownReleases(config.releasesDir);
    const onRequest = requireOperator(config);
    app.get('/operator/remotes', { schema: { hide: true }, onRequest }, async () =>
      listRemoteLoads(database, await knownReleases()),
    );
    app.get(
      '/operator/remotes/counts',
      { schema: { hide: true, querystring: countsQuery }, onRequest },
      async (request) => {
        const { remote, from } = request.query as z.infer<typeof countsQuery>;
        const known = await knownReleases();
        return countReports(
          database,
          known.filter((each) => each.remote === remote),
          from,
        );
      },
    );
  },
  { name: 'operator', dependencies: ['errors', 'security'] },
);
