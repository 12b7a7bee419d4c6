import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { hashOperatorToken } from './operator-token.ts';

const refused = () => new DomainError('no_operator', 401, 'An operator token is needed.');
const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/**
 * Authorizes pipelines and monitoring by an operator token. A token belongs to no account, so it bypasses no second
 * factor. Only hashes of tokens are configured. If no hash is configured, the endpoint does not exist.
 *
 * If the endpoint validates its input, use the returned function as an `onRequest` hook. A `preHandler` would run after
 * the validation, whose errors describe the endpoint to anybody.
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
