import { canonicalEmail } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, unauthenticated } from '../../errors.ts';
import type { Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { emailColumns } from '../accounts/email-key.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOwnAccount, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { mailChangeRequest, queueLinkMail } from './email-mails.ts';
import * as repository from './email-verification.repository.ts';
import { takeLinkMail } from './link-allowance.ts';

/** Locks the actor's account. @throws 401 if the auth session has ended in the meantime */
async function lockSelf(transaction: Transaction, actor: Actor): Promise<repository.LockedOwner> {
  await lockOwnAccount(transaction, actor);
  const owner = await repository.lockOwner(transaction, actor.id);
  if (!owner) throw unauthenticated();
  return owner;
}

/**
 * Requests another address for the actor's account. The change takes effect after a proof of the address. If another
 * account has the address, the response is the same, but the address gets no mail.
 *
 * @throws 400 for the current address, 429 after several mails
 */
export async function requestChange(
  services: Services,
  limits: Limits,
  { actor, request }: Requester,
  email: string,
): Promise<void> {
  requireReauthentication(actor, services);
  if (canonicalEmail(email) === canonicalEmail(actor.email))
    throw badField('email', 'This is already your address.');
  const wanted = emailColumns(email);
  await takeLinkMail(limits, actor.id, wanted.emailKey);
  await inTransaction(services.database.pool, async (transaction) => {
    const owner = await lockSelf(transaction, actor);
    const before = await repository.findChange(transaction.$client, owner.id);
    await repository.storeChange(transaction, owner, wanted);
    await queueLinkMail(transaction, owner.id, wanted.email, 'requested');
    if (before?.emailKey === wanted.emailKey) return;
    // An unverified address gets no notice, because it may belong to a stranger.
    if (!owner.mustVerify) await mailChangeRequest(transaction, owner.email);
    await recordAudit(transaction, request, { action: 'email.change-request', target: owner });
  });
}

/** Withdraws the requested address. Needs no password, because the account keeps its address. */
export async function cancelChange({ database }: Services, { actor, request }: Requester): Promise<void> {
  await inTransaction(database.pool, async (transaction) => {
    const owner = await lockSelf(transaction, actor);
    if (await repository.withdrawChange(transaction, owner))
      await recordAudit(transaction, request, { action: 'email.change-cancel', target: owner });
  });
}

/**
 * Mails another link to the requested address. Without a requested address, mails to the account's own address.
 *
 * @throws 409 if there is nothing to confirm or the requested address has changed in the meantime, 429 after several
 *   mails
 */
export async function sendLink(services: Services, limits: Limits, { actor }: Requester): Promise<void> {
  const { pool } = services.database;
  const alreadyConfirmed = () => conflict('Your email address is already confirmed.');
  const pending = await repository.findChange(pool, actor.id);
  if (!pending && !actor.mustVerifyEmail) throw alreadyConfirmed();
  await takeLinkMail(limits, actor.id, pending?.emailKey);
  await inTransaction(pool, async (transaction) => {
    const owner = await lockSelf(transaction, actor);
    const change = await repository.findChange(transaction.$client, owner.id);
    if (!change && !owner.mustVerify) throw alreadyConfirmed();
    if (change?.emailKey !== pending?.emailKey)
      throw conflict('The address to confirm has changed. Please try again.');
    await queueLinkMail(transaction, owner.id, change?.email ?? owner.email, change ? 'requested' : 'own');
  });
}
