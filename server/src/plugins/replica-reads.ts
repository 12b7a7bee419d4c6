import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../database/client/index.ts';
import type { Services } from '../services.ts';

/** Data that are older are sent with their age. */
const REPORTED_AGE_SECONDS = 5;

/** Runs a read that changes nothing; it may run twice. */
export type Read = <Result>(work: (database: DatabaseHandle) => Promise<Result>) => Promise<Result>;

/**
 * Reads of a request: on the replica if it has everything that the caller has changed, otherwise on the primary. For
 * lists, pages of mentors and figures; never for bookings, sessions or permissions (ADR 52).
 */
export function readerFor(
  { database, replica, config }: Services,
  { actor }: FastifyRequest,
  reply: FastifyReply,
): Read {
  if (!replica) return (work) => work(database);
  return async (work) => {
    const { result, age } = await replica.read(actor?.writtenLsn ?? 0, work);
    if (age > REPORTED_AGE_SECONDS && config.profile === 'full')
      reply.header('x-data-age', String(Math.round(age)));
    return result;
  };
}
