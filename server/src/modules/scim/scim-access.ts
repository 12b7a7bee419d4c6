import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork, type Limit, type Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { tokenRequired } from './scim-error.ts';
import { findInstitution } from './scim.repository.ts';
import type { Directory } from './scim-users.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The directory that makes a SCIM request; null for other requests. */
    directory: Directory | null;
  }
}

/** Entra sends up to 25 requests a second for a tenant. Several institutions can share a network. */
const perInstitution: Limit = { name: 'scim-institution', max: 1_500, seconds: 60 };
const perNetwork: Limit = { name: 'scim-network', max: 6_000, seconds: 60 };

const tokenOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Authenticates directories by the token of their institution. The hash keeps response times from revealing the token.
 */
export function requireDirectory({ database }: Services, limits: Limits) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    await limits.take(perNetwork, callerNetwork(request));
    const token = tokenOf(request);
    const tokenHash = hashToken(token ?? '');
    const institution = token === undefined ? undefined : await findInstitution(database, tokenHash);
    if (!institution) {
      reply.header('www-authenticate', 'Bearer');
      throw tokenRequired();
    }
    request.directory = { institutionId: institution.id, tokenHash };
    await limits.take(perInstitution, institution.id);
  };
}
