import { canonicalEmail } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { mailChangedAddress, queueLinkMail } from './email-mails.ts';

/**
 * Queues the notice and the link for an address that an admin is changing. Call it before the change.
 *
 * @returns further columns of the account to update
 */
export async function readdressAccount(
  { config }: Services,
  transaction: Transaction,
  account: { id: number; email: string; mustVerify: boolean },
  email: string,
): Promise<{ mustVerifyEmail?: boolean }> {
  // An address with the same canonical form reaches the same mailbox.
  if (config.profile !== 'full' || canonicalEmail(email) === canonicalEmail(account.email)) return {};
  // An unverified address gets no notice, because it may belong to a stranger.
  if (!account.mustVerify) await mailChangedAddress(transaction, account.email, 'admin');
  if (!config.requireVerifiedEmail) return {};
  await queueLinkMail(transaction, account.id, email, 'own');
  return { mustVerifyEmail: true };
}
