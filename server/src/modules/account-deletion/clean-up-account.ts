import type { Services } from '../../services.ts';
import { cancelSessionsOfAccount, finishCleanups } from '../sessions/cancel-account-sessions.ts';

/**
 * Cancels the upcoming sessions of an account whose deletion is committed, closes its slots, and notifies the other
 * participants. Returns when all sessions are cancelled and the first batch of notifications and slots is done; the
 * rest follows in the background. The job `finish-account-cleanups` completes what fails here.
 */
export async function cleanUpAccount(services: Services, id: number): Promise<void> {
  const failed = (error: unknown) =>
    services.log.warn({ err: error, account: id }, 'account cleanup failed; the job will retry it');
  const more = await cancelSessionsOfAccount(services, id).catch(failed);
  if (more) void finishCleanups(services).catch(failed);
}
