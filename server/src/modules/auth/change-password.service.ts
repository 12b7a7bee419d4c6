import { type ChangePasswordBody, type Role, TEXTS } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, notFound } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, setPasswordHash } from './auth-accounts.repository.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const perAccount: Limit = { name: 'change-password', max: 10, seconds: 900 };

/** Who changes whose password. */
interface Change {
  actor: Actor;
  accountId: number;
  role: Role;
  body: ChangePasswordBody;
  request: FastifyRequest;
}

/** Changes a password with the current one; the account's other sessions end (decision 26). */
export async function changePassword(
  services: Services,
  limits: Limits,
  { actor, accountId, role, body, request }: Change,
) {
  const { database } = services;
  const account = await findLoginAccountById(database, accountId);
  if (account?.role !== role) throw notFound();
  await limits.take(perAccount, account.id);
  if (!(await verifyPassword(account.passwordHash, body.currentPassword))) {
    throw badField('currentPassword', 'The current password is wrong.');
  }
  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(database.pool, async (transaction) => {
    await setPasswordHash(transaction, account.id, passwordHash);
    await endSessionsOf(transaction, account.id, actor.sessionHash);
    await recordAudit(transaction, request, { action: 'password.change', target: account });
  });
  return { success: true, message: TEXTS.settings.passwordSuccess };
}
