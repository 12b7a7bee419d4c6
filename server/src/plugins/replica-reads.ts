import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../database/client/index.ts';
import type { Services } from '../services.ts';

/** Smaller ages are not sent to the client. */
const REPORTED_AGE_SECONDS = 5;

/** Runs a read, possibly twice: on the replica and then on the primary. */
export type Read = <Result>(work: (database: DatabaseHandle) => Promise<Result>) => Promise<Result>;

/**
 * Runs reads on the replica if the replica contains the caller's last write, otherwise on the primary. Not for auth
 * sessions, permissions, slots or bookings (ADR 52). The header `x-data-age` has the age of outdated data in seconds.
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
