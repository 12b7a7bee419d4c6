import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/client/index.ts';
import { queueMail } from '../outbox/index.ts';

/** Which e-mail address has to be proven: the account's own, or the requested one. */
export type AddressToProve = 'own' | 'requested';

/**
 * Queues the mail with a link. The link is created when the mail is sent, so that the queue never contains the token.
 * The mail contains no name, because the reader may be a stranger.
 */
export const queueLinkMail = (
  transaction: Transaction,
  accountId: number,
  recipient: string,
  address: AddressToProve,
): Promise<void> =>
  queueMail(transaction, {
    recipient,
    template: 'verify-email',
    cause: `verify-email:${randomUUID()}`,
    payload: { accountId, address },
  });

/** Notifies the current address that another address was requested. */
export const mailChangeRequest = (transaction: Transaction, recipient: string): Promise<void> =>
  queueMail(transaction, {
    recipient,
    template: 'email-change-requested',
    cause: `email-change-requested:${randomUUID()}`,
    payload: {},
  });

/**
 * Notifies the former address. Call it before the change of the address: the change marks the mails that stay at the
 * former address, so that they are deleted with the account.
 */
export const mailChangedAddress = (
  transaction: Transaction,
  recipient: string,
  by: 'owner' | 'admin' | 'institution',
): Promise<void> =>
  queueMail(transaction, {
    recipient,
    template: 'email-changed',
    cause: `email-changed:${randomUUID()}`,
    payload: { by },
  });
