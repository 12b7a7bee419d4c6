import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../database/client/index.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { badRequest, conflict } from '../errors.ts';
import type { Services } from '../services.ts';

/** Runs the work in one transaction and answers what it answers; a repeated key gets the first answer again. */
export type Once = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

const fingerprint = (request: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest();

/**
 * The request's `Idempotency-Key`; null without one, and in the contract profile, which has none.
 *
 * @throws 400 for a key that is not 1 to 128 visible ASCII characters
 */
export function idempotencyKeyOf(request: FastifyRequest, full: boolean): string | null {
  const key = full ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw badRequest('Idempotency-Key is malformed.');
  return key;
}

/** Marks an answer as a replay of the first one. */
export const markReplayed = (reply: FastifyReply) => reply.header('idempotency-replayed', 'true');

/** 409: the caller has used the key for something else. */
export const keyTaken = () => conflict('This Idempotency-Key belongs to another request.');

/**
 * Idempotency keys (issue 3, "Truth under concurrency"). The key is written in the transaction of the change: both
 * are there or neither is, whatever is killed in between. A second request with the key waits for the first one's
 * transaction and then reads its answer; another request under the same key is a 409.
 */
export function onceFor(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  full: boolean,
): Once {
  const { pool } = services.database;
  const actor = request.actor;
  return async (work) => {
    const key = idempotencyKeyOf(request, full);
    if (key === null || !actor) return inTransaction(pool, work);
    const requestHash = fingerprint(request);
    return inTransaction(pool, async (transaction) => {
      const mine = and(eq(idempotencyKeys.accountId, actor.id), eq(idempotencyKeys.key, key));
      const taken = await transaction
        .insert(idempotencyKeys)
        .values({ accountId: actor.id, key, requestHash })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length === 0) {
        const [first] = await transaction.select().from(idempotencyKeys).where(mine);
        if (!first?.requestHash.equals(requestHash)) throw keyTaken();
        markReplayed(reply);
        return first.answer as Awaited<ReturnType<typeof work>>;
      }
      const answer = await work(transaction);
      await transaction.update(idempotencyKeys).set({ statusCode: reply.statusCode, answer }).where(mine);
      return answer;
    });
  };
}
