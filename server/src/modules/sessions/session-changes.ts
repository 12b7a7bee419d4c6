import type { NotificationKind } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import {
  type MailTemplate,
  type Outgoing,
  type QueuedMail,
  type SessionMail,
  type SessionMerge,
  writeNotifications,
} from '../outbox/index.ts';
import { groupSeries, outgoingOfSeries } from './series-changes.ts';
import { isSeat, outgoingOfSeat } from './seat-changes.ts';
import { sessionMailOf } from './session-mail.ts';
import { type Change, sentence, type SessionChange } from './session-sentences.ts';
import type { SessionRecord } from './sessions.repository.ts';
import type { Side } from './sides.ts';

export type { Change, SessionChange } from './session-sentences.ts';

/** The side that makes a change gets no notification, but may get a mail as a receipt. */
const recipients: Record<
  Change,
  { notification: Side[]; mail: Side[]; kind: NotificationKind; template?: MailTemplate }
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
  proposed: {
    notification: ['student'],
    mail: ['student'],
    kind: 'session_proposed',
    template: 'session-proposed',
  },
  proposalAccepted: {
    notification: ['mentor'],
    mail: ['student', 'mentor'],
    kind: 'session_confirmed',
    template: 'session-confirmed',
  },
  proposalDeclined: {
    notification: ['mentor'],
    mail: ['mentor'],
    kind: 'session_proposal_declined',
    template: 'session-proposal-declined',
  },
  expired: {
    notification: ['student', 'mentor'],
    mail: ['student'],
    kind: 'session_expired',
    template: 'session-expired',
  },
};

function mailTo(
  { session, previous, proposal }: Pick<SessionChange, 'session' | 'previous' | 'proposal'>,
  side: Side,
  template: MailTemplate,
  cause: string,
): QueuedMail {
  const payload: SessionMail = {
    ...sessionMailOf(session, side),
    ...(previous && {
      previous: { startsAt: previous.startsAt.toISOString(), endsAt: previous.endsAt.toISOString() },
    }),
    ...(template === 'session-proposed' &&
      proposal && {
        proposal: {
          message: proposal.message,
          startsAt: proposal.times.map(({ startsAt }) => startsAt),
          endsAt: proposal.times.map(({ endsAt }) => endsAt),
        },
      }),
  };
  return { recipient: session[side].email, template, cause, payload };
}

/** Changes that withdraw unsent mails to the mentor about the request. */
const withdrawingChanges: Change[] = ['cancelled', 'declined', 'expired', 'proposed'];

// Every change increments the sequence, so that two moves of a session have different causes.
const causeOf = ({ id, calendarSequence }: SessionRecord, change: Change, back = 0) =>
  `session:${id}:${change}:${calendarSequence - back}`;

/** Further live events and notifications of a transaction. */
type Further = Pick<Outgoing, 'events' | 'notifications'>;

type SessionOutgoing = Required<Pick<Outgoing, 'events' | 'notifications' | 'mails'>> & SessionMerge;

function outgoingOf(changed: SessionChange): SessionOutgoing {
  const { change, session, by } = changed;
  const { notification, mail, kind, template } = recipients[change];
  const cause = causeOf(session, change);
  if (isSeat(session))
    return { ...outgoingOfSeat(changed, cause), withdrawnNotifications: [], withdrawnMails: [] };
  const previousCauses = [causeOf(session, 'requested', 1), causeOf(session, 'rescheduled', 1)];
  const reachable = (side: Side) => !session[side].isDeleted;
  const { mentor } = session;
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
        ...(change === 'rescheduled' && { textOfRequest: sentence('requested', session, side) }),
        sessionId: session.id,
        cause,
      })),
    mails: [
      ...(template ? mail.filter(reachable).map((side) => mailTo(changed, side, template, cause)) : []),
      ...(change === 'expired' && reachable('mentor')
        ? [{ ...mailTo({ session }, 'mentor', 'session-expired', cause), replacesOnly: true }]
        : []),
    ],
    withdrawnNotifications:
      change === 'cancelled'
        ? previousCauses.map((previous) => ({ accountId: mentor.id, cause: previous }))
        : [],
    withdrawnMails: withdrawingChanges.includes(change)
      ? previousCauses.map((previous) => ({
          recipient: mentor.email,
          sessionId: String(session.id),
          cause: previous,
        }))
      : [],
  };
}

/**
 * Writes the live events, notifications and mails of changed sessions. Call this once, as the last statement of the
 * transaction, with each session only once. Replaces recent notifications and unsent mails of a session (decision 56).
 *
 * @param further other live events and notifications of the transaction
 */
export function recordSessionChanges(
  { config }: Pick<Services, 'config'>,
  transaction: Transaction,
  changes: SessionChange[],
  further: Further = {},
): Promise<void> {
  const { single, series } = groupSeries(changes);
  const outgoing = single.map(outgoingOf);
  const together = series.map((each) => outgoingOfSeries(each, recipients[each.change].kind));
  const windowSeconds = outgoing.length > 0 ? config.notificationWindowSeconds : 0;
  const all = [...outgoing, ...together];
  // A new request replaces nothing.
  const canMerge = windowSeconds > 0 && single.some(({ change }) => change !== 'requested');
  return writeNotifications(transaction, {
    events: [...(further.events ?? []), ...all.flatMap((each) => each.events)],
    notifications: [...(further.notifications ?? []), ...all.flatMap(({ notifications }) => notifications)],
    mails: all.flatMap(({ mails }) => mails),
    ...(windowSeconds > 0 && { windowSeconds }),
    ...(canMerge && {
      merge: {
        withdrawnNotifications: outgoing.flatMap(({ withdrawnNotifications }) => withdrawnNotifications),
        withdrawnMails: outgoing.flatMap(({ withdrawnMails }) => withdrawnMails),
      },
    }),
  });
}

/** Wakes the event streams of all notified accounts and announces changed slots. Call this after the commit. */
export function announceSessions(
  { announcer }: Pick<Services, 'announcer'>,
  changed: Pick<SessionRecord, 'student' | 'mentor' | 'date'>[],
  { events = [] }: Further = {},
): void {
  const sides = changed.flatMap(({ student, mentor }) => [student.id, mentor.id]);
  announcer.announce(new Set([...sides, ...events.map(({ accountId }) => accountId)]));
  for (const { mentor, date } of changed) announcer.announceSlots(mentor.id, date);
}
