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
 * `GET /operator/remotes`: how releases fare, for a pipeline that wants to promote one (issue 8, "Telemetry"). A token
 * opens this and nothing else: no account stands behind it, so no second factor is passed by, and it is no part of
 * the API that browsers use. Only hashes of tokens are configured; where there are none, the address does not exist.
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
      // What is compared is a hash of what came, so that the time it takes tells nothing of a token.
      if (!known.has(hashOperatorToken(tokenOf(request)))) throw refused();
      return listRemoteLoads(database, await knownReleases());
    });
  },
  { name: 'operator', dependencies: ['errors', 'security'] },
);
