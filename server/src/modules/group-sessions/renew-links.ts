import { run, statement, type Transaction } from '../../database/client/index.ts';
import type { AccountNotification, Outgoing } from '../outbox/index.ts';
import { periodText } from '../sessions/session-sentences.ts';
import { joinUrlOf } from '../sessions/session-view.ts';

/** A seat whose topic or meeting link has changed. */
export interface ChangedSeat {
  id: number;
  studentId: number;
  calendarSequence: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  isDeleted: boolean;
}

/** SQL: the columns of a {@link ChangedSeat} of a changed session `s` and its student `st`. */
export const changedSeat = `s.id, s.student_id AS "studentId", s.calendar_sequence AS "calendarSequence", s.starts_at AS "startsAt",
  s.ends_at AS "endsAt", st.time_zone AS "timeZone", st.deleted_at IS NOT NULL AS "isDeleted"`;

/**
 * The notification of a new meeting link. Without a `sessionId`, the notification replaces no earlier one about the
 * seat.
 *
 * @param occasion the student gets one notification for all changes with an equal occasion
 */
export const newLinkOf = (seat: ChangedSeat, occasion: string): AccountNotification => ({
  accountId: seat.studentId,
  kind: 'group_seat',
  cause: `session:${seat.id}:link:${occasion}`,
  text: `The meeting link of your group session on ${periodText(seat, seat.timeZone, undefined)} has changed.`,
});

/** Keeps `version`, because a student has nothing new to decide. */
const renew = statement<ChangedSeat & { hasToken: boolean }>(
  'group_sessions_renew_links',
  `WITH renewed AS (
     UPDATE group_sessions SET room_token = gen_random_uuid() WHERE id = ANY ($1::bigint[]) RETURNING id, slot_id, room_token
   )
   UPDATE sessions s SET room_token = renewed.room_token, calendar_sequence = s.calendar_sequence + 1
     FROM renewed, accounts st
    WHERE s.slot_id = renewed.slot_id AND s.group_session_id = renewed.id AND s.status = 'CONFIRMED' AND st.id = s.student_id
   RETURNING ${changedSeat}, position(s.room_token::text in ${joinUrlOf('$2')}) > 0 AS "hasToken"`,
);

/**
 * Replaces the meeting link of group sessions, because a former participant knows the link. The link of a session room
 * stays, because the room admits only participants. The caller has locked the groups and the accounts of their
 * participants.
 *
 * @param joinUrl the template of the students' `joinUrls`
 * @returns events and notifications that the caller must write; none if the link stays
 */
export async function renewLinks(
  { $client }: Transaction,
  groupIds: readonly number[],
  joinUrl: string,
): Promise<Required<Pick<Outgoing, 'events' | 'notifications'>>> {
  const renewed = await run($client, renew, [groupIds, joinUrl]);
  const seats = renewed.filter(({ isDeleted, hasToken }) => hasToken && !isDeleted);
  return {
    events: seats.map((seat) => ({ accountId: seat.studentId, name: 'session', payload: { id: seat.id } })),
    notifications: seats.map((seat) => newLinkOf(seat, String(seat.calendarSequence))),
  };
}
