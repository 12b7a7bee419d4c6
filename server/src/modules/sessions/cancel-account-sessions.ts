import {
  inTransaction,
  run,
  pipelineBeforeCommit,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { ACCOUNT_REMOVED } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { renewLinks } from '../group-sessions/renew-links.ts';
import { lockSeats } from './change-session.ts';
import { announceSessions, recordSessionChanges } from './session-changes.ts';
import { selectRecords, type SessionRecord } from './sessions.repository.ts';

/** Rows per statement that locks only sessions, slots or messages of the deleted account. */
const OWN_BATCH = 1_000;
/** Sessions per transaction that blocks writes by the students and mentors of the sessions. */
const NOTIFY_BATCH = 100;

const cancelBatch = statement<{ id: number }>(
  'sessions_cancel_of_account',
  `WITH target AS (
     SELECT id FROM sessions
      WHERE (student_id = $1 OR mentor_id = $1) AND status IN ('PENDING', 'CONFIRMED') AND starts_at > now()
      ORDER BY id LIMIT ${OWN_BATCH} FOR UPDATE)
   UPDATE sessions s SET status = 'CANCELLED', reason = '${ACCOUNT_REMOVED}',
          outcome = (CASE WHEN student_id = $1 THEN 'cancelled_by_student' ELSE 'cancelled_by_mentor' END)::session_outcome,
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
     FROM target WHERE s.id = target.id
   RETURNING s.id`,
);

const closeSlots = statement<{ id: number }>(
  'slots_close_of_account',
  `UPDATE slots SET is_open = false
    WHERE id IN (SELECT id FROM slots WHERE mentor_id = $1 AND is_open AND starts_at > now()
                  ORDER BY id LIMIT ${OWN_BATCH} FOR UPDATE)
   RETURNING id`,
);

/** The idempotency keys are useless, because nobody can repeat the requests. */
const forgetKeys = statement<{ id: number }>(
  'messages_forget_keys_of_account',
  `UPDATE messages SET client_id = NULL
    WHERE id IN (SELECT id FROM messages WHERE sender_id = $1 AND client_id IS NOT NULL
                  LIMIT ${OWN_BATCH} FOR UPDATE)
   RETURNING id`,
);

const lockCleanup = statement<{ notifiedUpTo: number }>(
  'account_cleanups_lock',
  'SELECT notified_up_to AS "notifiedUpTo" FROM account_cleanups WHERE account_id = $1 FOR UPDATE',
);
const findCancelled = statement<SessionRecord>(
  'sessions_cancelled_of_account',
  `WITH next AS (
     SELECT * FROM sessions
      WHERE (student_id = $1 OR mentor_id = $1) AND status = 'CANCELLED' AND reason = '${ACCOUNT_REMOVED}' AND id > $2
      ORDER BY id LIMIT ${NOTIFY_BATCH})
   ${selectRecords('next')}`,
);
const saveProgress = statement(
  'account_cleanups_progress',
  'UPDATE account_cleanups SET notified_up_to = $2 WHERE account_id = $1',
);
const finish = statement('account_cleanups_finish', 'DELETE FROM account_cleanups WHERE account_id = $1');
const findUnfinished = statement<{ accountId: number }>(
  'account_cleanups_unfinished',
  // settleRestored also writes rows for accounts that are not deleted yet.
  `SELECT c.account_id AS "accountId" FROM account_cleanups c
    WHERE (SELECT deleted_at FROM accounts a WHERE a.id = c.account_id) IS NOT NULL ORDER BY c.created_at`,
);

/** Changes the meeting links of groups in which the account had a seat (decision 236). */
async function renewLinksOf(
  { config }: Services,
  transaction: Transaction,
  cancelled: readonly SessionRecord[],
  accountId: number,
) {
  const seats = cancelled.flatMap(({ group, slotId, mentor, student }) =>
    group && student.id === accountId ? [{ id: group.id, slotId, mentorId: mentor.id }] : [],
  );
  if (seats.length === 0) return {};
  await lockSeats(transaction, seats);
  const ids = seats.map(({ id }) => id);
  return renewLinks(transaction, ids, config.joinUrls.student);
}

async function notifyNext(services: Services, accountId: number): Promise<number> {
  const nothing = { sessions: [], renewed: {} };
  const { sessions, renewed } = await inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    const [cleanup] = await run($client, lockCleanup, [accountId]);
    if (!cleanup) return nothing;
    const cancelled = await run($client, findCancelled, [accountId, cleanup.notifiedUpTo]);
    const last = cancelled.at(-1);
    if (!last) return nothing;
    await run($client, saveProgress, [accountId, last.id]);
    const changes = cancelled.map((session) => ({ change: 'cancelled' as const, session }));
    const renewed = await renewLinksOf(services, transaction, cancelled, accountId);
    pipelineBeforeCommit(transaction, recordSessionChanges(services, transaction, changes, renewed));
    return { sessions: cancelled, renewed };
  });
  announceSessions(services, sessions, renewed);
  return sessions.length;
}

/**
 * Cancels all upcoming sessions of a deleted account (decision 33), in short transactions. Each call notifies the other
 * sides of the next {@link NOTIFY_BATCH} sessions.
 *
 * @returns whether the caller has to call this function again
 */
export async function cancelSessionsOfAccount(services: Services, accountId: number): Promise<boolean> {
  const { pool } = services.database;
  for (let count = OWN_BATCH; count === OWN_BATCH;) {
    count = (await run(pool, cancelBatch, [accountId])).length;
  }
  const notified = await notifyNext(services, accountId);
  const closed = (await run(pool, closeSlots, [accountId])).length;
  const forgotten = (await run(pool, forgetKeys, [accountId])).length;
  if (notified === NOTIFY_BATCH || closed === OWN_BATCH || forgotten === OWN_BATCH) return true;
  await run(pool, finish, [accountId]);
  return false;
}

/** Completes the unfinished cleanups of deleted accounts, for example after a crash. */
export async function finishCleanups(services: Services): Promise<void> {
  const unfinished = await run(services.database.pool, findUnfinished);
  for (const { accountId } of unfinished) {
    while (await cancelSessionsOfAccount(services, accountId));
  }
}
