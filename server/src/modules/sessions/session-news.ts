import type { Notification } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { type MailTemplate, type QueuedMail, type SessionMail, writeNews } from '../outbox/index.ts';
import type { Party, SessionFacts } from './sessions.repository.ts';

/** What happened to a session. */
export type Change =
  'requested' | 'confirmed' | 'declined' | 'cancelled' | 'rescheduled' | 'expired' | 'outcome';

type Side = 'student' | 'mentor';

/** Whom a change is told to: the side that did not make it; both when time did, or when both need the receipt. */
const told: Record<
  Change,
  { bell: Side[]; mail: Side[]; kind: Notification['kind']; template?: MailTemplate }
> = {
  requested: {
    bell: ['mentor'],
    mail: ['mentor', 'student'],
    kind: 'session_requested',
    template: 'session-requested',
  },
  confirmed: {
    bell: ['student'],
    mail: ['student', 'mentor'],
    kind: 'session_confirmed',
    template: 'session-confirmed',
  },
  declined: { bell: ['student'], mail: ['student'], kind: 'session_declined', template: 'session-declined' },
  cancelled: {
    bell: ['student', 'mentor'],
    mail: ['student', 'mentor'],
    kind: 'session_cancelled',
    template: 'session-cancelled',
  },
  rescheduled: {
    bell: ['mentor'],
    mail: ['mentor', 'student'],
    kind: 'session_rescheduled',
    template: 'session-rescheduled',
  },
  expired: {
    bell: ['student', 'mentor'],
    mail: ['student'],
    kind: 'session_expired',
    template: 'session-expired',
  },
  outcome: { bell: [], mail: [], kind: 'session_cancelled' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant as a person in the zone reads it: `Tue 1 Dec, 10:00 AM`. */
export function momentText(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant).replace(/\b(am|pm)\b/, (half) => half.toUpperCase());
}

/** The sentence of the bell, in the recipient's own time. */
function sentence(change: Change, session: SessionFacts, side: Side): string {
  const partner = side === 'student' ? session.mentor.name : session.student.name;
  const topic = `“${session.topic}”`;
  const when = momentText(session.startsAt, session[side].timeZone);
  switch (change) {
    case 'requested':
      return `${partner} requests a session on ${when}: ${topic}.`;
    case 'confirmed':
      return `${partner} confirmed your session ${topic} on ${when}.`;
    case 'declined':
      return `${partner} declined your request ${topic} for ${when}.`;
    case 'rescheduled':
      return `${partner} asks to move the session ${topic} to ${when}.`;
    case 'expired':
      return side === 'student'
        ? `Your request ${topic} for ${when} lapsed without an answer.`
        : `The request ${topic} of ${partner} for ${when} lapsed without an answer.`;
    default:
      return `The session ${topic} with ${partner} on ${when} was cancelled.`;
  }
}

const other = (side: Side): Side => (side === 'student' ? 'mentor' : 'student');

function mailTo(session: SessionFacts, side: Side, template: MailTemplate, cause: string): QueuedMail {
  const recipient: Party = session[side];
  const payload: SessionMail = {
    recipient: recipient.name,
    partner: session[other(side)].name,
    topic: session.topic,
    startsAt: session.startsAt.toISOString(),
    timeZone: recipient.timeZone,
    sessionId: session.id,
    calendarSequence: session.calendarSequence,
    reason: session.reason,
  };
  return { recipient: recipient.email, template, cause, payload };
}

/**
 * Writes in the transaction of the change what both sides learn of it: live events, the bell, mails.
 * After the commit call {@link announceSessions}.
 *
 * @param by who made the change; nobody's own change rings their bell
 */
export async function tellOf(
  transaction: Transaction,
  change: Change,
  session: SessionFacts,
  by?: Side,
): Promise<void> {
  const { bell, mail, kind, template } = told[change];
  // The sequence grows with every change: a session that is moved twice is told of twice.
  const cause = `session:${session.id}:${change}:${session.calendarSequence}`;
  const event = { name: 'session', payload: { id: session.id } } as const;
  await writeNews(transaction, {
    events: [
      { accountId: session.student.id, ...event },
      { accountId: session.mentor.id, ...event },
    ],
    notifications: bell
      .filter((side) => side !== by)
      .map((side) => ({
        accountId: session[side].id,
        kind,
        text: sentence(change, session, side),
        sessionId: session.id,
        cause,
      })),
    mails: template ? mail.map((side) => mailTo(session, side, template, cause)) : [],
  });
}

/** After the commit: wakes the streams of both sides, and tells whoever looks at the slots of the day. */
export function announceSessions({ announcer }: Pick<Services, 'announcer'>, changed: SessionFacts[]): void {
  for (const { student, mentor, date } of changed) {
    announcer.announce([student.id, mentor.id]);
    announcer.announceSlots(mentor.id, date);
  }
}
