import type { AccountNotification, Outgoing } from '../outbox/index.ts';
import { sessionMailOf } from './session-mail.ts';
import { periodText, type SessionChange } from './session-sentences.ts';
import type { SessionRecord } from './sessions.repository.ts';
import { shownPartnerZone } from './sides.ts';

const isByStudent = ({ by }: SessionChange) => by === 'student';

function toMentor(change: SessionChange): Pick<AccountNotification, 'kind' | 'text'> {
  const { session } = change;
  const when = periodText(session, session.mentor.timeZone, undefined);
  const verb = change.change === 'confirmed' ? 'has' : 'no longer has';
  const seats = session.group ? `: ${session.group.seatsTaken} of ${session.group.seats} seats taken` : '';
  return {
    kind: change.change === 'confirmed' ? 'group_joined' : 'group_left',
    text: `${session.student.name} ${verb} a seat in “${session.topic}” on ${when}${seats}.`,
  };
}

function toStudent(change: SessionChange): Pick<AccountNotification, 'kind' | 'text'> {
  const { session } = change;
  const when = periodText(session, session.student.timeZone, shownPartnerZone(session, 'student'));
  const group = `in the group session “${session.topic}” with ${session.mentor.name} on ${when}`;
  // "Your seat", because other students may keep their seats.
  return change.change === 'cancelled'
    ? { kind: 'session_cancelled', text: `Your seat ${group} was cancelled.` }
    : { kind: 'group_seat', text: `You have a seat ${group}.` };
}

/** Live events, notifications and mails of a taken or cancelled seat (ADR 88). Mentors get no mails about seats. */
export function outgoingOfSeat(
  change: SessionChange,
  cause: string,
): Required<Pick<Outgoing, 'events' | 'notifications' | 'mails'>> {
  const { session, by } = change;
  const { student, mentor } = session;
  const presentSides = (['student', 'mentor'] as const).filter((side) => !session[side].isDeleted);
  const notifiedSides = presentSides.filter((side) => side !== by);
  return {
    events: presentSides.map((side) => ({
      accountId: session[side].id,
      name: 'session',
      payload: { id: session.id },
    })),
    notifications: notifiedSides.map((side) => ({
      ...(side === 'mentor' ? toMentor(change) : toStudent(change)),
      accountId: (side === 'mentor' ? mentor : student).id,
      sessionId: session.id,
      cause,
    })),
    mails: student.isDeleted
      ? []
      : [
          {
            recipient: student.email,
            template: change.change === 'confirmed' ? 'session-confirmed' : 'session-cancelled',
            cause,
            payload: {
              ...sessionMailOf(session, 'student'),
              ...(change.change === 'confirmed' && !isByStudent(change) && { hasWaited: true }),
            },
          },
        ],
  };
}

/** Whether the session is a seat of a group session. */
export const isSeat = ({ group }: Pick<SessionRecord, 'group'>): boolean => group !== null;
