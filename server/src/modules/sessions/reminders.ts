import { DEFAULT_PREFERENCES, REMINDER_MINUTES } from '@cairn/shared/contract';
import { inTransaction, run, pipelineBeforeCommit, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { type Outgoing, writeNotifications } from '../outbox/index.ts';
import { isFirstSeat } from './first-seat.ts';
import { sessionMailOf } from './session-mail.ts';
import { reminderSentence } from './session-sentences.ts';
import { selectRecords, type SessionRecord } from './sessions.repository.ts';

const BATCH = 100;
const LONGEST = Math.max(...REMINDER_MINUTES);

interface DueSide {
  accountId: number;
  cause: string;
}

/**
 * SQL: the cause of a reminder. A side gets one reminder for each cause. The cause contains the start, so that a
 * rescheduled session gets new reminders. Earlier releases stored whole hours.
 */
const cause = `CASE WHEN s.group_session_id IS NOT NULL AND side.account_id = s.mentor_id
  THEN 'group:' || s.group_session_id ELSE 'session:' || s.id END || ':reminder:' || CASE WHEN reminder.minutes % 60 = 0
  THEN (reminder.minutes / 60)::text ELSE reminder.minutes || 'm' END || ':' || extract(epoch FROM s.starts_at)::bigint`;

/** Selects the latest due reminder of each side only: after a downtime, earlier reminders are dropped. */
const lockDue = statement<SessionRecord & { due: DueSide[] }>(
  'sessions_reminders_due',
  `WITH due AS (
     SELECT s.id, s.version, side.account_id, ${cause} AS cause
       FROM sessions s
       CROSS JOIN LATERAL (VALUES (s.student_id), (s.mentor_id)) AS side (account_id)
       LEFT JOIN notification_preferences p ON p.account_id = side.account_id AND $1::boolean
       CROSS JOIN LATERAL (
         SELECT min(minutes) AS minutes FROM unnest(coalesce(p.reminders, $2::smallint[])) AS chosen (minutes)
          WHERE s.starts_at <= now() + make_interval(mins => minutes)) AS reminder
      WHERE s.status = 'CONFIRMED' AND s.starts_at > now() AND s.starts_at <= now() + make_interval(mins => ${LONGEST})
        AND (side.account_id = s.student_id OR ${isFirstSeat('s')})
        -- No reminder if the session was changed after the time of the reminder.
        AND s.updated_at <= s.starts_at - make_interval(mins => reminder.minutes)
        AND NOT EXISTS (SELECT 1 FROM notifications n
                         WHERE n.account_id = side.account_id AND n.cause = ${cause})
        AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = side.account_id AND a.deleted_at IS NULL)
      ORDER BY s.starts_at LIMIT ${BATCH}
   ), locked AS (
     SELECT s.* FROM sessions s WHERE (s.id, s.version) IN (SELECT id, version FROM due)
        FOR NO KEY UPDATE OF s SKIP LOCKED
   )
   SELECT record.*, (SELECT json_agg(json_build_object('accountId', due.account_id, 'cause', due.cause))
                       FROM due WHERE due.id = record.id) AS due
     FROM (${selectRecords('locked')}) AS record`,
);

function remindersOf(
  session: SessionRecord & { due: DueSide[] },
): Required<Pick<Outgoing, 'notifications' | 'mails'>> {
  const sides = session.due.map(({ accountId, cause }) => ({
    cause,
    side: accountId === session.student.id ? ('student' as const) : ('mentor' as const),
  }));
  return {
    notifications: sides.map(({ side, cause }) => ({
      accountId: session[side].id,
      kind: 'session_reminder',
      text: reminderSentence(session, side),
      sessionId: session.id,
      cause,
    })),
    mails: sides.map(({ side, cause }) => ({
      recipient: session[side].email,
      template: 'session-reminder',
      cause,
      payload: sessionMailOf(session, side),
    })),
  };
}

/**
 * Reminds each side of confirmed sessions at the times that the side has chosen.
 *
 * @returns the number of reminders
 */
export async function remindOfSessions({ config, database, announcer }: Services): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH;) {
    const sessions = await inTransaction(database.pool, async (transaction) => {
      const due = await run(transaction.$client, lockDue, [
        config.profile === 'full',
        DEFAULT_PREFERENCES.reminders,
      ]);
      const reminders = due.map(remindersOf);
      pipelineBeforeCommit(
        transaction,
        writeNotifications(transaction, {
          notifications: reminders.flatMap(({ notifications }) => notifications),
          mails: reminders.flatMap(({ mails }) => mails),
        }),
      );
      return due;
    });
    const sides = sessions.flatMap(({ due }) => due);
    announcer.announce(new Set(sides.map(({ accountId }) => accountId)));
    count = sides.length;
    total += count;
  }
  return total;
}
