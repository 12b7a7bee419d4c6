import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { hashOperatorToken } from './operator-token.ts';

const refused = () => new DomainError('no_operator', 401, 'An operator token is needed.');
const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/**
 * Authorizes pipelines and monitoring by an operator token. Without configured tokens, the endpoint does not exist.
 *
 * Use the returned function as an `onRequest` hook. A `preHandler` runs after the validation, whose errors would
 * describe the endpoint to anybody.
 */
export function requireOperator({ operatorTokens }: Config) {
  const known = new Set(operatorTokens);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (known.size === 0) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    // Compares hashes, so that response times reveal nothing about a token.
    if (!known.has(hashOperatorToken(tokenOf(request)))) throw refused();
  };
}
