import { dateFormat, formatTime, unusualLength } from '@cairn/shared/contract';
import type { SessionRecord } from './sessions.repository.ts';

/** A change of a session. */
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

/** The two parties of a session. */
export type Side = 'student' | 'mentor';

/** Formats an instant in a zone, as the pages do: `Tue 1 Dec, 9:00 AM`. */
export function momentText(instant: Date, timeZone: string): string {
  const day = dateFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.format(instant)}, ${formatTime(instant, timeZone)}`;
}

/** A time as {@link momentText} formats it, with its length if that is not the usual one: `…, 30 min`. */
export function periodText(period: { startsAt: Date; endsAt: Date }, timeZone: string): string {
  return [momentText(period.startsAt, timeZone), unusualLength(period)].filter(Boolean).join(', ');
}

/** The text of a notification about a change; times are in the recipient's zone. */
export function sentence(change: Change, session: SessionRecord, side: Side): string {
  const partner = side === 'student' ? session.mentor.name : session.student.name;
  const topic = `“${session.topic}”`;
  const when = periodText(session, session[side].timeZone);
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
