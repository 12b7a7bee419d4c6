import type { Notification } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import {
  type MailTemplate,
  type Outgoing,
  type QueuedMail,
  type SessionMail,
  writeNotifications,
} from '../outbox/index.ts';
import type { Party, SessionRecord } from './sessions.repository.ts';

/** What happened to a session. */
export type Change =
  'requested' | 'confirmed' | 'declined' | 'cancelled' | 'rescheduled' | 'expired' | 'outcome';

type Side = 'student' | 'mentor';

/** Who is notified of a change. The side that made the change gets no notification of it, but may get a mail as a receipt. */
const recipients: Record<
  Change,
  { notification: Side[]; mail: Side[]; kind: Notification['kind']; template?: MailTemplate }
> = {
  requested: {
    notification: ['mentor'],
    mail: ['mentor', 'student'],
    kind: 'session_requested',
    template: 'session-requested',
  },
  confirmed: {
    notification: ['student'],
    mail: ['student', 'mentor'],
    kind: 'session_confirmed',
    template: 'session-confirmed',
  },
  declined: {
    notification: ['student'],
    mail: ['student'],
    kind: 'session_declined',
    template: 'session-declined',
  },
  cancelled: {
    notification: ['student', 'mentor'],
    mail: ['student', 'mentor'],
    kind: 'session_cancelled',
    template: 'session-cancelled',
  },
  rescheduled: {
    notification: ['mentor'],
    mail: ['mentor', 'student'],
    kind: 'session_rescheduled',
    template: 'session-rescheduled',
  },
  expired: {
    notification: ['student', 'mentor'],
    mail: ['student'],
    kind: 'session_expired',
    template: 'session-expired',
  },
  outcome: { notification: [], mail: [], kind: 'session_cancelled' },
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

/** The text of a notification; times are in the recipient's zone. */
function sentence(change: Change, session: SessionRecord, side: Side): string {
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

function mailTo(session: SessionRecord, side: Side, template: MailTemplate, cause: string): QueuedMail {
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

/** One change of one session, as it is after the change. */
export interface SessionChange {
  change: Change;
  session: SessionRecord;
  /** The side that made the change; none when it was made by the server. */
  by?: Side | undefined;
}

function outgoingOf({ change, session, by }: SessionChange): Required<Outgoing> {
  const { notification, mail, kind, template } = recipients[change];
  // Every change of a session increments the sequence: a session that is moved twice sends two notifications.
  const cause = `session:${session.id}:${change}:${session.calendarSequence}`;
  const reachable = (side: Side) => !session[side].isDeleted;
  return {
    events: (['student', 'mentor'] as const).filter(reachable).map((side) => ({
      accountId: session[side].id,
      name: 'session',
      payload: { id: session.id },
    })),
    notifications: notification
      .filter((side) => side !== by && reachable(side))
      .map((side) => ({
        accountId: session[side].id,
        kind,
        text: sentence(change, session, side),
        sessionId: session.id,
        cause,
      })),
    mails: template ? mail.filter(reachable).map((side) => mailTo(session, side, template, cause)) : [],
  };
}

/**
 * Writes the live events, notifications and mails of changed sessions in the transaction that changed them: one
 * statement for any number of sessions. Deleted accounts get nothing. Call it once, last; after the commit call
 * {@link announceSessions}.
 */
export function recordSessionChanges(transaction: Transaction, changes: SessionChange[]): Promise<void> {
  const outgoing = changes.map(outgoingOf);
  return writeNotifications(transaction, {
    events: outgoing.flatMap(({ events }) => events),
    notifications: outgoing.flatMap(({ notifications }) => notifications),
    mails: outgoing.flatMap(({ mails }) => mails),
  });
}

/** After the commit: wakes the event streams of both sides and announces the slots of the session's day. */
export function announceSessions(
  { announcer }: Pick<Services, 'announcer'>,
  changed: Pick<SessionRecord, 'student' | 'mentor' | 'date'>[],
): void {
  announcer.announce(new Set(changed.flatMap(({ student, mentor }) => [student.id, mentor.id])));
  for (const { mentor, date } of changed) announcer.announceSlots(mentor.id, date);
}
