import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from './auth-accounts.repository.ts';
import { isSessionOpen } from './auth-sessions.repository.ts';
import { requireReauthentication } from './require-authentication.ts';

/** The user who makes a change, and the request. */
export interface Requester {
  actor: Actor;
  request: FastifyRequest;
}

/** Locks the account of the actor. @throws 401 if the auth session has ended in the meantime */
export async function lockOwnAccount(transaction: Transaction, { id, sessionHash }: Actor): Promise<void> {
  await lockAccount(transaction, id);
  if (!(await isSessionOpen(transaction, sessionHash))) throw unauthenticated();
}

/**
 * Runs a sensitive change of the actor's own account in a transaction, with the account locked.
 *
 * @throws 403 unless the actor was recently authenticated again (ADR 27); 401 if the auth session has ended in the
 *   meantime
 */
export function changeCredentials<Result>(
  services: Services,
  actor: Actor,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  requireReauthentication(actor, services);
  return inTransaction(services.database.pool, async (transaction) => {
    await lockOwnAccount(transaction, actor);
    return work(transaction);
  });
}
