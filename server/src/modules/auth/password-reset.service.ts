import { setTimeout as wait } from 'node:timers/promises';
import { RESET_LINK_MINUTES, TEXTS } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { badRequest } from '../../errors.ts';
import type { Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markVerified } from '../email-verification/email-verification.repository.ts';
import { queueMail } from '../outbox/index.ts';
import {
  findLoginAccount,
  findLoginAccountById,
  type LoginAccount,
  lockAccount,
  setPasswordHash,
} from './auth-accounts.repository.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import { mayMailReset, type ResetCaller } from './password-reset-allowance.ts';
import {
  findUsableReset,
  isMailCurrent,
  lockResetRecipient,
  removeIdentitiesOfUnproven,
  storeReset,
  useReset,
} from './password-reset.repository.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { mailPasswordChange } from './security-mails.ts';
import { removeTrustedDevicesOf } from './trusted-devices.repository.ts';

/** Longer than a request for a known e-mail address takes, so that response times reveal nothing (decision 19). */
const MIN_RESPONSE_MS = 150;

/**
 * Creates a reset link. Call it when the mail is sent, so that the queue never contains the token.
 *
 * @returns undefined if a change of the account has invalidated the mail
 */
export async function issueResetLink(
  { database, config, now }: Services,
  mailId: number,
  accountId: number,
): Promise<string | undefined> {
  const token = generateToken();
  const expiresAt = new Date(now().getTime() + RESET_LINK_MINUTES * 60_000);
  const isStored = await inTransaction(database.pool, async (transaction) => {
    if (!(await isMailCurrent(transaction, mailId, accountId))) return false;
    await storeReset(transaction, accountId, hashToken(token), expiresAt);
    return true;
  });
  return isStored ? `${config.publicUrl}/reset-password/${token}` : undefined;
}

async function queueResetMail(
  services: Services,
  limits: Limits,
  email: string,
  caller: ResetCaller,
  request: FastifyRequest,
): Promise<void> {
  const account = await findLoginAccount(services.database, email);
  if (!account || !(await mayMailReset(limits, account, caller))) return;
  await inTransaction(services.database.pool, async (transaction) => {
    if (!(await lockResetRecipient(transaction, account.id, account.email))) return;
    await recordAudit(transaction, request, { action: 'password.forgot', actor: account, target: account });
    await queueMail(transaction, {
      recipient: account.email,
      template: 'password-reset',
      cause: `password-reset:${request.id}`,
      payload: { accountId: account.id },
    });
  });
}

/** Queues a reset mail. The response and the response time do not reveal whether a mail was queued (decision 19). */
export async function forgotPassword(
  services: Services,
  limits: Limits,
  email: string,
  caller: ResetCaller,
  request: FastifyRequest,
) {
  await Promise.all([queueResetMail(services, limits, email, caller, request), wait(MIN_RESPONSE_MS)]);
  return { success: true, message: TEXTS.forgotPassword.success };
}

/**
 * Sets a password with the single-use token of a link, and ends all auth sessions of the account (decision 19).
 *
 * @returns the account with its new hash
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  request: FastifyRequest,
): Promise<LoginAccount> {
  const { db, pool } = services.database;
  const tokenHash = hashToken(token);
  const invalid = () => badRequest(TEXTS.resetPassword.missingToken);
  // Checked first, so that an invalid token costs no hashing.
  const accountId = await findUsableReset(db, tokenHash, services.now());
  const owner =
    accountId === undefined ? undefined : await findLoginAccountById(services.database, accountId);
  if (accountId === undefined || !owner) throw invalid();
  await requireStrongPassword('password', password, owner);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (transaction) => {
    // Locks the account before the token, like every change of a password.
    if (!(await lockAccount(transaction, accountId))) throw invalid();
    if (!(await useReset(transaction, tokenHash, services.now()))) throw invalid();
    await setPasswordHash(transaction, accountId, passwordHash);
    await removeIdentitiesOfUnproven(transaction, accountId);
    // The mailed link proves the e-mail address.
    await markVerified(transaction, accountId);
    await endSessionsOf(transaction, accountId);
    await removeTrustedDevicesOf(transaction, accountId);
    await mailPasswordChange(transaction, request, owner);
    const account = { id: accountId };
    await recordAudit(transaction, request, { action: 'password.reset', actor: account, target: account });
  });
  return { ...owner, passwordHash };
}
