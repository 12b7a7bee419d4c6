import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { type SessionMail, writeNews } from '../outbox/index.ts';
import { momentText } from './session-news.ts';
import type { Party, SessionFacts } from './sessions.repository.ts';
import { readAll } from './upkeep.ts';

const BATCH = 100;

const findDue = statement<{ id: number }>(
  'sessions_reminders_due',
  `SELECT s.id FROM sessions s
    WHERE s.status = 'CONFIRMED' AND s.starts_at > now() AND s.starts_at <= now() + make_interval(hours => $1)
      -- Whoever confirmed later than that needs no reminding of it.
      AND s.updated_at <= s.starts_at - make_interval(hours => $1)
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.account_id = s.student_id
                       AND n.cause = 'session:' || s.id || ':reminder:' || $1 || ':' || extract(epoch FROM s.starts_at)::bigint)
    ORDER BY s.starts_at LIMIT ${BATCH}`,
);

function mailOf(session: SessionFacts, self: Party, partner: Party): SessionMail {
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

async function remind(
  services: Services,
  transaction: Transaction,
  session: SessionFacts,
  hours: number,
): Promise<void> {
  // A session that is moved is reminded of again: the cause names its start.
  const cause = `session:${session.id}:reminder:${hours}:${session.startsAt.getTime() / 1000}`;
  const sides = [
    { self: session.student, partner: session.mentor },
    { self: session.mentor, partner: session.student },
  ];
  await writeNews(transaction, {
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
  });
}

/**
 * Reminds both sides of confirmed sessions that start within so many hours, each once. A job calls it every minute
 * with 24 and with 1.
 *
 * @returns how many sessions were reminded of
 */
export async function remindOfSessions(services: Services, hours: 1 | 24): Promise<number> {
  const { database, config, announcer } = services;
  const due = await run(database.pool, findDue, [hours]);
  for (const { id } of due) {
    const parties = await inTransaction(database.pool, async (transaction) => {
      const [session] = await readAll(transaction, [{ id }], config.videoBaseUrl);
      if (session?.status !== 'CONFIRMED') return [];
      await remind(services, transaction, session, hours);
      return [session.student.id, session.mentor.id];
    });
    announcer.announce(parties);
  }
  return due.length;
}
