import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { adminRoleRequired, conflict, notFound, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockAllAdmins } from '../account-deletion/account-deletion.repository.ts';
import { anonymize } from '../account-deletion/anonymize.ts';
import { cleanUpAccount } from '../account-deletion/clean-up-account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isSessionOpen } from '../auth/auth-sessions.repository.ts';
import type { Requester } from '../auth/own-account.ts';
import { accountEvent, queueMail, writeNotifications } from '../outbox/index.ts';
import * as repository from './administrators.repository.ts';

/**
 * Checks within the transaction that the actor is still a signed-in owner.
 *
 * @throws 401 if the auth session has ended, 403 if the actor is no longer an active owner
 */
export async function requireOwner(transaction: Transaction, actor: Actor): Promise<void> {
  if (!(await isSessionOpen(transaction, actor.sessionHash))) throw unauthenticated();
  if (!(await repository.lockOwner(transaction, actor.id))) throw adminRoleRequired('owner');
}

/** Locks all admins and reads one of them; the actor must still be an owner (ADR 43). */
async function lockAdministrator(transaction: Transaction, actor: Actor, id: number) {
  await lockAllAdmins(transaction);
  await requireOwner(transaction, actor);
  const found = await repository.readAdministrator(transaction, id);
  if (!found) throw notFound();
  return found;
}

const lastOwner = () => conflict('This is the last owner. Make somebody else an owner first.');

/**
 * Changes the role of an admin and mails the admin.
 *
 * @throws 409 for the last owner
 */
export async function setRole(
  { database, announcer }: Services,
  { actor, request }: Requester,
  id: number,
  role: AdminRole,
) {
  const isChanged = await inTransaction(database.pool, async (transaction) => {
    const target = await lockAdministrator(transaction, actor, id);
    if (target.adminRole === role) return false;
    if (target.isLastOwner) throw lastOwner();
    await repository.setAdminRole(transaction, id, role);
    await recordAudit(transaction, request, {
      action: 'admin.role',
      target,
      detail: { from: target.adminRole, to: role },
    });
    await writeNotifications(transaction, {
      events: [accountEvent(id)],
      mails: [
        {
          recipient: target.email,
          template: 'admin-role',
          cause: `admin-role:${randomUUID()}`,
          payload: { adminRole: role },
        },
      ],
    });
    return true;
  });
  if (isChanged) announcer.announce([id]);
  return { success: true };
}

/**
 * Deletes the account of another admin.
 *
 * @throws 409 for the last owner and for the actor's own account
 */
export async function removeAdministrator(services: Services, { actor, request }: Requester, id: number) {
  if (id === actor.id) throw conflict('Delete your own account on the Security page.');
  await inTransaction(services.database.pool, async (transaction) => {
    const target = await lockAdministrator(transaction, actor, id);
    if (target.isLastOwner) throw lastOwner();
    await anonymize(transaction, { id, role: 'admin', email: target.email });
    await recordAudit(transaction, request, { action: 'account.delete', target });
    await queueMail(transaction, {
      recipient: target.email,
      template: 'account-deleted',
      cause: `account-deleted:${id}`,
      payload: { isByOwner: true },
    });
  });
  await cleanUpAccount(services, id);
  return { success: true };
}
