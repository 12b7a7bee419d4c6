import { randomUUID } from 'node:crypto';
import type { AccountDeletion } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, unauthenticated } from '../../errors.ts';
import { type Limit, type Limits, takeWithin } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOwnAccount, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { queueMail } from '../outbox/index.ts';
import * as repository from './account-deletion.repository.ts';
import { countUpcoming } from './deletion-impact.ts';

/** Limits the mails: each request and each withdrawal sends one. */
const REQUESTS_PER_DAY: Limit = { name: 'account-deletion', max: 5, seconds: 86_400 };
const TOO_MANY =
  'You have requested the deletion of your account several times today. Please try again tomorrow.';

/** The state of an account's deletion. @throws 401 if there is no such account */
export async function readState(
  { config }: Services,
  client: Pool | PoolClient,
  id: number,
): Promise<AccountDeletion> {
  const state = await repository.readDeletion(client, id, config.accountDeletionGraceDays);
  if (!state) throw unauthenticated();
  return { ...state, upcomingSessions: await countUpcoming(client, id) };
}

/** Locks the actor's account. For an admin, locks all admins first, so that two owners cannot leave at once. */
async function lockLeaving(transaction: Transaction, actor: Actor): Promise<void> {
  if (actor.role === 'admin') await repository.lockAllAdmins(transaction);
  await lockOwnAccount(transaction, actor);
}

const mailOf = ({ email, role, timeZone }: Actor) => ({
  recipient: email,
  cause: `account-deletion:${randomUUID()}`,
  payload: { role, timeZone },
});

/**
 * Requests the deletion of the actor's account at the end of the grace period. A second request changes nothing.
 *
 * @throws 403 without a recent authentication, 409 for the last owner, 429 after five requests within 24 hours
 */
export async function requestDeletion(services: Services, limits: Limits, { actor, request }: Requester) {
  requireReauthentication(actor, services);
  // A repeated request succeeds even when the limit is reached.
  if (actor.deletionDueAt) return readState(services, services.database.pool, actor.id);
  await takeWithin(limits, REQUESTS_PER_DAY, actor.id, TOO_MANY);
  let isStarted = false;
  try {
    const requested = await inTransaction(services.database.pool, async (transaction) => {
      await lockLeaving(transaction, actor);
      const before = await readState(services, transaction.$client, actor.id);
      if (before.requestedAt !== null) return { isNew: false, state: before };
      if (before.isLastAdmin) throw conflict('You are the last owner. Make somebody else an owner first.');
      const { accountDeletionGraceDays: days } = services.config;
      const dueAt = await repository.beginDeletion(transaction, actor.id, days);
      await recordAudit(transaction, request, { action: 'account.deletion-request', target: actor });
      const mail = mailOf(actor);
      await queueMail(transaction, {
        ...mail,
        template: 'account-deletion-requested',
        payload: { ...mail.payload, dueAt },
      });
      return { isNew: true, state: await readState(services, transaction.$client, actor.id) };
    });
    isStarted = requested.isNew;
    return requested.state;
  } finally {
    if (!isStarted) await limits.giveBack(REQUESTS_PER_DAY, actor.id);
  }
}

/** Withdraws the actor's request, if there is one. A withdrawal only keeps the account and needs no password. */
export function cancelDeletion(services: Services, { actor, request }: Requester): Promise<AccountDeletion> {
  return inTransaction(services.database.pool, async (transaction) => {
    await lockLeaving(transaction, actor);
    if (await repository.withdrawDeletion(transaction, actor.id)) {
      await recordAudit(transaction, request, { action: 'account.deletion-cancel', target: actor });
      await queueMail(transaction, { ...mailOf(actor), template: 'account-deletion-cancelled' });
    }
    return readState(services, transaction.$client, actor.id);
  });
}
