import { setTimeout as wait } from 'node:timers/promises';
import { RESET_LINK_MINUTES, TEXTS } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { badRequest } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { drawToken, hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../outbox/index.ts';
import { findLoginAccount, setPasswordHash } from './auth-accounts.repository.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import { isResetUsable, storeReset, useReset } from './password-reset.repository.ts';
import { hashPassword } from './passwords.ts';

const perAccount: Limit = { name: 'forgot-account', max: 3, seconds: 3_600 };
/** Longer than a known e-mail ever takes, so that the time tells nothing (decision 19). */
const ANSWER_AFTER_MS = 150;

/** Draws the token of a reset link at the moment its mail is sent: no queue ever holds it. */
export async function drawResetLink({ database, config, now }: Services, accountId: number): Promise<string> {
  const token = drawToken();
  const expiresAt = new Date(now().getTime() + RESET_LINK_MINUTES * 60_000);
  await storeReset(database.db, accountId, hashToken(token), expiresAt);
  return `${config.publicUrl}/reset-password/${token}`;
}

async function queueResetMail(
  services: Services,
  limits: Limits,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const account = await findLoginAccount(services.database, email);
  if (!account) return;
  const { hits } = await limits.count(perAccount, account.id);
  if (hits > perAccount.max) return;
  await inTransaction(services.database.pool, async (transaction) => {
    await recordAudit(transaction, request, { action: 'password.forgot', actor: account, target: account });
    await queueMail(transaction, {
      recipient: account.email,
      template: 'password-reset',
      cause: `password-reset:${request.id}`,
      payload: { accountId: account.id },
    });
  });
}

/** The same answer after the same time, whether or not the e-mail has an account (decision 19). */
export async function forgotPassword(
  services: Services,
  limits: Limits,
  email: string,
  request: FastifyRequest,
) {
  await Promise.all([queueResetMail(services, limits, email, request), wait(ANSWER_AFTER_MS)]);
  return { success: true, message: TEXTS.forgotPassword.success };
}

/** Sets a password by the token of a link, once, and ends all sessions of the account (decision 19). */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  request: FastifyRequest,
) {
  const { db } = services.database;
  const tokenHash = hashToken(token);
  const invalid = () => badRequest(TEXTS.resetPassword.missingToken);
  // Looked at first, so that an invented token costs no hashing.
  if (!(await isResetUsable(db, tokenHash, services.now()))) throw invalid();
  const passwordHash = await hashPassword(password);
  await inTransaction(services.database.pool, async (transaction) => {
    const accountId = await useReset(transaction, tokenHash, services.now());
    if (accountId === undefined) throw invalid();
    await setPasswordHash(transaction, accountId, passwordHash);
    await endSessionsOf(transaction, accountId);
    const account = { id: accountId };
    await recordAudit(transaction, request, { action: 'password.reset', actor: account, target: account });
  });
  return { success: true, message: TEXTS.resetPassword.success };
}
