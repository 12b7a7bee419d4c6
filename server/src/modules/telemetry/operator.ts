import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import { createKnownReleases } from './known-releases.ts';
import { hashOperatorToken } from './operator-token.ts';
import { listRemoteLoads } from './telemetry.repository.ts';

const refused = () => new DomainError('no_operator', 401, 'An operator token is needed.');

/**
 * `GET /operator/remotes`: release figures for a pipeline that promotes a release. The token gives access to this
 * endpoint only; it belongs to no account, so it bypasses no second factor. Not part of the browser API. Only
 * hashes of tokens are configured; without one the endpoint does not exist.
 */
export const operatorPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    const known = new Set(config.operatorTokens);
    const knownReleases = createKnownReleases(config.releasesDir);
    const tokenOf = (request: FastifyRequest) =>
      /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    app.get('/operator/remotes', { schema: { hide: true } }, async (request, reply) => {
      if (known.size === 0) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      // Compares hashes, so that response times reveal nothing about a token.
      if (!known.has(hashOperatorToken(tokenOf(request)))) throw refused();
      return listRemoteLoads(database, await knownReleases());
    });
  },
  { name: 'operator', dependencies: ['errors', 'security'] },
);
