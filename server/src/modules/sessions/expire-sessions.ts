import { inTransaction, run, pipelineBeforeCommit, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { announceSessions, recordSessionChanges } from './session-changes.ts';
import { selectRecords, type SessionRecord } from './sessions.repository.ts';

/** Requests per transaction, which locks the requests. */
const BATCH = 100;

const expireBatch = statement<SessionRecord>(
  'sessions_expire',
  `WITH expired AS (
     UPDATE sessions SET status = 'CANCELLED', outcome = 'expired', version = version + 1,
            calendar_sequence = calendar_sequence + 1, updated_at = now()
      WHERE id IN (SELECT id FROM sessions WHERE status = 'PENDING' AND expires_at <= now()
                    ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING *)
   ${selectRecords('expired')}`,
);

/**
 * Expires unanswered requests (decision 1) and notifies both sides. Several processes may call this at once.
 *
 * @returns the number of expired requests
 */
export async function expireRequests(services: Services): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH;) {
    const sessions = await inTransaction(services.database.pool, async (transaction) => {
      const expired = await run(transaction.$client, expireBatch);
      const changes = expired.map((session) => ({ change: 'expired' as const, session }));
      pipelineBeforeCommit(transaction, recordSessionChanges(services, transaction, changes));
      return expired;
    });
    announceSessions(services, sessions);
    count = sessions.length;
    total += count;
  }
  return total;
}
