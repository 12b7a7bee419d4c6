import { run, statement, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { accountEvent, type AccountNotification, writeNotifications } from '../outbox/index.ts';
import { announceSchedule } from '../schedules/schedules.service.ts';

const end = statement<{ since: Date }>(
  'pauses_end',
  `WITH paused AS MATERIALIZED (
     SELECT id, paused_at FROM accounts WHERE id = $1 AND paused_at IS NOT NULL AND deleted_at IS NULL FOR NO KEY UPDATE)
   UPDATE accounts a SET paused_at = NULL, pause_reason = NULL FROM paused
    WHERE a.id = paused.id RETURNING paused.paused_at AS since`,
);
const deleteUnanswered = statement('pauses_forget_requests', 'SELECT unanswered_requests_forget($1)');

const resumedByAdmin = (accountId: number, since: Date): AccountNotification => ({
  accountId,
  kind: 'profile_resumed',
  text: 'An administrator resumed your profile. Students can send you requests again.',
  cause: `resumed:${accountId}:${since.getTime()}`,
});

/**
 * Ends the pause of a mentor and deletes the records of unanswered requests.
 *
 * @returns a function that announces the change, to call after the commit; undefined if the mentor was not paused
 */
export async function resumeMentor(
  services: Services,
  transaction: Transaction,
  mentorId: number,
  by: 'mentor' | 'admin',
): Promise<(() => void) | undefined> {
  const [ended] = await run(transaction.$client, end, [mentorId]);
  if (!ended) return undefined;
  await run(transaction.$client, deleteUnanswered, [mentorId]);
  await writeNotifications(transaction, {
    events: [accountEvent(mentorId)],
    notifications: by === 'admin' ? [resumedByAdmin(mentorId, ended.since)] : [],
  });
  return () => {
    services.announcer.announce(new Set([mentorId]));
    announceSchedule(services, mentorId);
  };
}
