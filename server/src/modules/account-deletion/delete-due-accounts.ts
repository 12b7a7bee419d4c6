import type { Role } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { prepareRevocation } from '../calendar-sync/providers/grants.ts';
import { queueMail } from '../outbox/index.ts';
import * as repository from './account-deletion.repository.ts';
import { anonymize } from './anonymize.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { countUpcoming } from './deletion-impact.ts';

/** Deletes an account in one transaction, so that a killed process leaves the account unchanged. */
const deleteDue = (services: Services, { id, role }: { id: number; role: Role }): Promise<boolean> =>
  inTransaction(services.database.pool, async (transaction) => {
    if (role === 'admin') await repository.lockAllAdmins(transaction);
    const account = await repository.lockDueAccount(transaction, id);
    if (!account) return false;
    if (account.isLastOwner) {
      services.log.warn(
        { account: id },
        'the account was not deleted: it is the last owner; make another admin an owner',
      );
      return false;
    }
    const cancelledSessions = await countUpcoming(transaction.$client, id);
    await anonymize(transaction, account);
    const detail = { cancelledSessions };
    await recordAudit(transaction, null, { action: 'account.delete', actor: { id }, target: { id }, detail });
    if (!account.isSilent) {
      const mail = { recipient: account.email, cause: `account-deleted:${id}`, payload: {} };
      await queueMail(transaction, { ...mail, template: 'account-deleted' });
    }
    return true;
  });

/** Deletes the accounts whose grace period has ended (ADR 38). A failed deletion does not stop the other deletions. */
export async function deleteDueAccounts(services: Services, isStopped = () => false): Promise<void> {
  for (const account of await repository.findDueDeletions(services.database)) {
    if (isStopped()) return;
    try {
      const revoke = await prepareRevocation(services, account.id);
      if (!(await deleteDue(services, account))) continue;
      await revoke();
      await cleanUpAccount(services, account.id);
    } catch (error) {
      services.log.error(
        { err: error, account: account.id },
        'failed to delete an account; the job will retry it',
      );
    }
  }
}
