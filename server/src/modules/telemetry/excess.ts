import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errors.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';

/** Counts a request with reports for the caller's network. @returns whether the request exceeds the limit */
export const exceedsLimit = (app: FastifyInstance, limit: Limit, request: FastifyRequest): Promise<boolean> =>
  exceedsLimitOf(app, limit, callerNetwork(request));

/** Counts a request with reports for a subject, such as an account. @returns whether the request exceeds the limit */
export async function exceedsLimitOf(
  { limits }: FastifyInstance,
  limit: Limit,
  subject: string | number,
): Promise<boolean> {
  try {
    await limits.take(limit, subject);
    return false;
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return true;
    throw error;
  }
}

/** Responds to dropped reports with 204, not with an error. */
export function drop(reply: FastifyReply): null {
  reply.code(204);
  return null;
}
