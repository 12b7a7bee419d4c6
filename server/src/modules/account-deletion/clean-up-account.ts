import type { Services } from '../../services.ts';
import { cancelSessionsOfAccount, finishCleanups } from '../sessions/cancel-account-sessions.ts';

/**
 * Cancels the upcoming sessions of a deleted account, closes its slots and notifies the other participants. Some slots
 * and notifications may follow in the background. The job `finish-account-cleanups` retries failed work.
 */
export async function cleanUpAccount(services: Services, id: number): Promise<void> {
  const failed = (error: unknown) =>
    services.log.warn({ err: error, account: id }, 'account cleanup failed; the job will retry it');
  const more = await cancelSessionsOfAccount(services, id).catch(failed);
  if (more) void finishCleanups(services).catch(failed);
}
