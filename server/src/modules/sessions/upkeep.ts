import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { announceSessions, tellOf } from './session-news.ts';
import { readSession, type SessionFacts } from './sessions.repository.ts';

/** So many in one transaction: their locks are held until its end. */
const BATCH = 100;

const lapseSome = statement<{ id: number }>(
  'sessions_lapse',
  `UPDATE sessions SET status = 'CANCELLED', outcome = 'expired', version = version + 1,
          calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE id IN (SELECT id FROM sessions WHERE status = 'PENDING' AND expires_at <= now()
                  ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

const endAhead = statement<{ id: number }>(
  'sessions_end_ahead',
  `UPDATE sessions SET status = 'CANCELLED', reason = 'The account was removed.',
          outcome = (CASE WHEN student_id = $1 THEN 'cancelled_by_student' ELSE 'cancelled_by_mentor' END)::session_outcome,
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE $1 IN (student_id, mentor_id) AND status IN ('PENDING', 'CONFIRMED') AND starts_at > now()
   RETURNING id`,
);

/** The facts of changed sessions, in the transaction that changed them. */
export async function readAll(
  { $client }: Transaction,
  rows: { id: number }[],
  videoBaseUrl: string,
): Promise<SessionFacts[]> {
  const sessions: SessionFacts[] = [];
  for (const { id } of rows) {
    const session = await readSession($client, id, 'student', videoBaseUrl);
    if (session) sessions.push(session);
  }
  return sessions;
}

/**
 * Lapses the requests whose time has come (decision 1) and tells both sides. A job calls it every minute; however
 * many processes do, each request lapses once.
 *
 * @returns how many lapsed
 */
export async function lapseRequests(services: Services): Promise<number> {
  const { database, config } = services;
  let total = 0;
  for (let lapsed = BATCH; lapsed === BATCH;) {
    const sessions = await inTransaction(database.pool, async (transaction) => {
      const changed = await readAll(
        transaction,
        await run(transaction.$client, lapseSome),
        config.videoBaseUrl,
      );
      for (const session of changed) await tellOf(transaction, 'expired', session);
      return changed;
    });
    announceSessions(services, sessions);
    lapsed = sessions.length;
    total += lapsed;
  }
  return total;
}

/**
 * Cancels what an account that is being deleted still has ahead (decision 33), in the caller's transaction, and
 * tells the other sides. The caller passes the answer to `announceSessions` after the commit.
 */
export async function endSessionsOf(
  services: Services,
  transaction: Transaction,
  accountId: number,
): Promise<SessionFacts[]> {
  const rows = await run(transaction.$client, endAhead, [accountId]);
  const sessions = await readAll(transaction, rows, services.config.videoBaseUrl);
  for (const session of sessions) {
    await tellOf(transaction, 'cancelled', session, session.student.id === accountId ? 'student' : 'mentor');
  }
  return sessions;
}
