import { type ChangePasswordBody, type Role, TEXTS } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, setPasswordHash } from './auth-accounts.repository.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import type { CurrentPassword } from './current-password.ts';
import type { KnownDevices } from './known-device.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { requireRecentAuthentication } from './require-authentication.ts';
import { mailPasswordChange } from './security-mails.ts';
import { removeTrustedDevicesOf } from './trusted-devices.repository.ts';

const wrongPassword = () => badField('currentPassword', 'The current password is wrong.');

interface Change {
  actor: Actor;
  accountId: number;
  role: Role;
  body: ChangePasswordBody;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Parts {
  currentPassword: CurrentPassword;
  devices: KnownDevices;
}

/**
 * Changes the password of an account, and ends all its auth sessions except that of the actor (decision 26). An account
 * with a second factor, or of another person, also requires a recent authentication (ADR 27).
 */
export async function changePassword(
  services: Services,
  { currentPassword, devices }: Parts,
  { actor, accountId, role, body, request, reply }: Change,
) {
  const { database } = services;
  const account = await findLoginAccountById(database, accountId);
  if (account?.role !== role) throw notFound();
  if (account.twoFactorSecret || account.id !== actor.id) requireRecentAuthentication(actor, services);
  // Checked first, so that a rejected new password does not count as a guess.
  await requireStrongPassword('newPassword', body.newPassword, account);
  const verified = await currentPassword.verify(request, account, body.currentPassword);
  if (!verified) throw wrongPassword();
  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(database.pool, async (transaction) => {
    if (!(await setPasswordHash(transaction, account.id, passwordHash, account.passwordHash)))
      throw wrongPassword();
    await endSessionsOf(transaction, account.id, actor.sessionHash);
    await removeTrustedDevicesOf(transaction, account.id);
    await mailPasswordChange(transaction, request, account);
    await recordAudit(transaction, request, { action: 'password.change', target: account });
  });
  await verified.succeeded();
  if (account.id === actor.id) devices.remember(request, reply, { id: account.id, passwordHash });
  return { success: true, message: TEXTS.settings.passwordSuccess };
}
