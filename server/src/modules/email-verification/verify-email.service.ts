import type { VerifyEmailOutcome } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, readDatabaseError, type Transaction } from '../../database/client/index.ts';
import { badRequest, conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mailChangedAddress } from './email-mails.ts';
import * as repository from './email-verification.repository.ts';

const invalid = () =>
  badRequest('This link is not valid. It may have been used already, or the requested address has changed.');
const expired = () => badRequest('This link has expired. Sign in to get a new one.');
const taken = () => conflict('Another account uses this address now.');

async function applyChange(
  transaction: Transaction,
  owner: repository.LockedOwner,
  { emailKey }: repository.EmailLink,
): Promise<void> {
  const change = await repository.findChange(transaction.$client, owner.id);
  if (change?.emailKey !== emailKey) throw invalid();
  // An unverified address gets no notice, because it may belong to a stranger.
  if (!owner.mustVerify) await mailChangedAddress(transaction, owner.email, 'owner');
  await repository.applyChange(transaction, owner.id, change);
}

/**
 * Proves an address with the token of a link. Signs nobody in (ADR 41). Returns `already` for a proven address, because
 * people and mail programs open links twice.
 *
 * @throws 400 if the link is unknown, used, outdated or expired, or if its account is blocked or deleted, 409 if
 *   another account now has the address
 */
export async function verifyEmail(
  { database }: Services,
  token: string,
  request: FastifyRequest,
): Promise<VerifyEmailOutcome> {
  const tokenHash = hashToken(token);
  const known = await repository.findLink(database.pool, tokenHash);
  if (!known) throw invalid();
  try {
    return await inTransaction(database.pool, async (transaction) => {
      // Every change of credentials locks the account first. The link may have changed before the lock.
      const owner = await repository.lockOwner(transaction, known.accountId);
      const link = await repository.findLink(transaction.$client, tokenHash);
      if (owner?.status !== 'active' || !link) throw invalid();
      const isOwn = link.emailKey === owner.emailKey;
      if (isOwn && !owner.mustVerify) return 'already';
      if (link.isUsed) throw invalid();
      if (link.isExpired) throw expired();
      await repository.useLink(transaction, tokenHash);
      if (isOwn) await repository.markVerified(transaction, owner.id);
      else await applyChange(transaction, owner, link);
      await recordAudit(transaction, request, {
        action: isOwn ? 'email.verify' : 'email.change',
        actor: owner,
        target: owner,
      });
      return isOwn ? 'verified' : 'changed';
    });
  } catch (error) {
    const failure = readDatabaseError(error);
    if (failure?.kind === 'conflict' && failure.constraint === 'accounts_email_unique') throw taken();
    throw error;
  }
}
