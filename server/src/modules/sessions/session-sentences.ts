import { formatDateTime, type Proposal, timeElsewhere, unusualLength } from '@cairn/shared/contract';
import type { SessionRecord } from './sessions.repository.ts';
import { otherSide, shownPartnerZone, type Side } from './sides.ts';

/** Kinds of changes of a session. */
export type Change =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'rescheduled'
  | 'proposed'
  | 'proposalAccepted'
  | 'proposalDeclined'
  | 'expired';

/** A change of a session. */
export interface SessionChange {
  change: Change;
  /** The session after the change. */
  session: SessionRecord;
  /** The side that made the change; none for changes by the server. */
  by?: Side | undefined;
  /** The session before it was moved. */
  previous?: Pick<SessionRecord, 'startsAt' | 'endsAt'> | undefined;
  /** The proposal for the mail about proposed times. */
  proposal?: Proposal | null | undefined;
}

/**
 * Formats the time of a session or slot: `Tue 1 Dec, 9:00 AM, 30 min (5:00 PM in Tokyo)`.
 *
 * @param timeZone the zone of the reader
 * @param partnerTimeZone the zone of the other side; undefined if hidden from the reader
 */
export function periodText(
  period: { startsAt: Date; endsAt: Date },
  timeZone: string,
  partnerTimeZone: string | undefined,
): string {
  const own = [formatDateTime(period.startsAt, timeZone), unusualLength(period)].filter(Boolean).join(', ');
  const theirs = partnerTimeZone && timeElsewhere(period.startsAt, timeZone, partnerTimeZone);
  return theirs ? `${own} (${theirs})` : own;
}

/** The text of a notification about a change. */
export function sentence(change: Change, session: SessionRecord, side: Side): string {
  const partner = session[otherSide(side)].name;
  const topic = `“${session.topic}”`;
  const when = periodText(session, session[side].timeZone, shownPartnerZone(session, side));
  switch (change) {
    case 'requested':
      return `${partner} requests a session on ${when}: ${topic}.`;
    case 'confirmed':
      return `${partner} confirmed your session ${topic} on ${when}.`;
    case 'declined':
      return `${partner} declined your request ${topic} for ${when}.`;
    case 'rescheduled':
      return `${partner} asks to move the session ${topic} to ${when}.`;
    case 'proposed':
      return `${partner} proposes other times for ${topic} instead of ${when}.`;
    case 'proposalAccepted':
      return `${partner} accepted the time that you proposed: ${topic} on ${when} is confirmed.`;
    case 'proposalDeclined':
      return `${partner} declined the times that you proposed for ${topic}. The request for ${when} waits for your answer.`;
    case 'expired':
      return side === 'student'
        ? `Your request ${topic} for ${when} expired without an answer.`
        : `The request ${topic} of ${partner} for ${when} expired without an answer.`;
    default:
      return `The session ${topic} with ${partner} on ${when} was cancelled.`;
  }
}

/** The text of a reminder. */
export function reminderSentence(session: SessionRecord, side: Side): string {
  if (session.group && side === 'mentor') {
    const { seats, seatsTaken } = session.group;
    return `Your group session “${session.topic}” (${seatsTaken} of ${seats} seats taken) starts on ${periodText(session, session.mentor.timeZone, undefined)}.`;
  }
  const partner = session[otherSide(side)].name;
  const when = periodText(session, session[side].timeZone, shownPartnerZone(session, side));
  return `Your session “${session.topic}” with ${partner} starts on ${when}.`;
}
