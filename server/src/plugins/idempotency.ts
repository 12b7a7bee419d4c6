import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, readDatabaseError, type Transaction } from '../database/client/index.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { badRequest, conflict } from '../errors.ts';
import type { Services } from '../services.ts';

/** Runs the work in one transaction and returns its result; for a repeated key, returns the first result instead. */
export type Once = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

/** A lost connection fails at once. After a timeout, the client no longer waits for a second attempt. */
const RETRY_WITHIN_MS = 2_000;

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

const fingerprint = (request: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest();

/**
 * The request's `Idempotency-Key`; null without this header, and in the contract profile.
 *
 * @throws 400 for a key that is not 1 to 128 visible ASCII characters
 */
export function idempotencyKeyOf(request: FastifyRequest, full: boolean): string | null {
  const key = full ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw badRequest('Idempotency-Key is malformed.');
  return key;
}

/** Marks a response as a replay. */
export const markReplayed = (reply: FastifyReply) => reply.header('idempotency-replayed', 'true');

/** 409: the caller used the key for another request. */
export const keyReused = () => conflict('This Idempotency-Key belongs to another request.');

/** Repeats a change with a key once after a lost database connection. The key prevents a second effect. */
export async function repeatLost<Answer>(key: string | null, change: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await change();
  } catch (error) {
    const isLost = readDatabaseError(error)?.kind === 'unreachable';
    if (key === null || !isLost || performance.now() - began > RETRY_WITHIN_MS) throw error;
    return change();
  }
}

/**
 * Implements `Idempotency-Key`. The transaction of a change stores the key; a concurrent request with the key waits for
 * that transaction. A different request with the key gets 409.
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
    return repeatLost(key, () =>
      inTransaction(pool, async (transaction) => {
        const ownKey = and(eq(idempotencyKeys.accountId, actor.id), eq(idempotencyKeys.key, key));
        const inserted = await transaction
          .insert(idempotencyKeys)
          .values({ accountId: actor.id, key, requestHash })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        if (inserted.length === 0) {
          const [first] = await transaction.select().from(idempotencyKeys).where(ownKey);
          if (!first?.requestHash.equals(requestHash)) throw keyReused();
          markReplayed(reply);
          return first.answer as Awaited<ReturnType<typeof work>>;
        }
        const answer = await work(transaction);
        await transaction.update(idempotencyKeys).set({ statusCode: reply.statusCode, answer }).where(ownKey);
        return answer;
      }),
    );
  };
}
