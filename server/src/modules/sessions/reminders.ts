import { inTransaction, run, pipelineBeforeCommit, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { type Outgoing, type SessionMail, writeNotifications } from '../outbox/index.ts';
import { momentText } from './session-sentences.ts';
import { type Party, selectRecords, type SessionRecord } from './sessions.repository.ts';

const BATCH = 100;
/** A late reminder, for example after a downtime, is dropped in favour of the next one of its session. */
const NEXT_REMINDER = { 24: 1, 1: 0 } as const;

/** Locks the sessions; concurrent processes skip them. */
const lockDue = statement<SessionRecord>(
  'sessions_reminders_due',
  `WITH due AS (
     SELECT s.* FROM sessions s
      WHERE s.status = 'CONFIRMED' AND s.starts_at > now() + make_interval(hours => $2)
        AND s.starts_at <= now() + make_interval(hours => $1)
        -- No reminder for sessions that were confirmed within these hours before their start.
        AND s.updated_at <= s.starts_at - make_interval(hours => $1)
        AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.account_id = s.student_id
                         AND n.cause = 'session:' || s.id || ':reminder:' || $1 || ':' || extract(epoch FROM s.starts_at)::bigint)
        AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = s.student_id AND a.deleted_at IS NULL)
      ORDER BY s.starts_at LIMIT ${BATCH} FOR NO KEY UPDATE OF s SKIP LOCKED)
   ${selectRecords('due')}`,
);

function mailOf(session: SessionRecord, self: Party, partner: Party): SessionMail {
  return {
    recipient: self.name,
    partner: partner.name,
    topic: session.topic,
    startsAt: session.startsAt.toISOString(),
    timeZone: self.timeZone,
    sessionId: session.id,
    calendarSequence: session.calendarSequence,
    reason: null,
  };
}

function remindersOf(
  session: SessionRecord,
  hours: number,
): Required<Pick<Outgoing, 'notifications' | 'mails'>> {
  // A rescheduled session gets another reminder: the cause contains its start.
  const cause = `session:${session.id}:reminder:${hours}:${session.startsAt.getTime() / 1000}`;
  const sides = [
    { self: session.student, partner: session.mentor },
    { self: session.mentor, partner: session.student },
  ].filter(({ self }) => !self.isDeleted);
  return {
    notifications: sides.map(({ self, partner }) => ({
      accountId: self.id,
      kind: 'session_reminder',
      text: `Your session “${session.topic}” with ${partner.name} starts on ${momentText(session.startsAt, self.timeZone)}.`,
      sessionId: session.id,
      cause,
    })),
    mails: sides.map(({ self, partner }) => ({
      recipient: self.email,
      template: 'session-reminder',
      cause,
      payload: mailOf(session, self, partner),
    })),
  };
}

/**
 * Reminds both sides of confirmed sessions that start within the given hours, once each. Runs every minute with 24
 * and with 1.
 *
 * @returns the number of sessions
 */
export async function remindOfSessions({ database, announcer }: Services, hours: 1 | 24): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH;) {
    const due = await inTransaction(database.pool, async (transaction) => {
      const sessions = await run(transaction.$client, lockDue, [hours, NEXT_REMINDER[hours]]);
      const reminders = sessions.map((session) => remindersOf(session, hours));
      pipelineBeforeCommit(
        transaction,
        writeNotifications(transaction, {
          notifications: reminders.flatMap(({ notifications }) => notifications),
          mails: reminders.flatMap(({ mails }) => mails),
        }),
      );
      return sessions;
    });
    announcer.announce(new Set(due.flatMap(({ student, mentor }) => [student.id, mentor.id])));
    count = due.length;
    total += count;
  }
  return total;
}
