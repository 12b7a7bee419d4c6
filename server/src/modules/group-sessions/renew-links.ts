import { run, statement, type Transaction } from '../../database/client/index.ts';
import type { AccountNotification, Outgoing } from '../outbox/index.ts';
import { joinUrlOf } from '../sessions/session-view.ts';

interface ChangedSeat {
  id: number;
  studentId: number;
  calendarSequence: number;
}

/** Notifies the students of seats whose meeting has another link. */
export const newLinkOf = (seats: readonly ChangedSeat[], title: string): AccountNotification[] =>
  seats.map(({ id, studentId, calendarSequence }) => ({
    accountId: studentId,
    kind: 'group_seat',
    // Without the session: it does not replace a recent notification about the seat.
    cause: `session:${id}:link:${calendarSequence}`,
    text: `The meeting link of the group session “${title}” has changed.`,
  }));

/** The version of the seats stays: nothing that a student decides about has changed. */
const renew = statement<ChangedSeat & { title: string; hasToken: boolean }>(
  'group_sessions_renew_links',
  `WITH renewed AS (
     UPDATE group_sessions SET room_token = gen_random_uuid() WHERE id = ANY ($1::bigint[]) RETURNING id, slot_id, title, room_token
   )
   UPDATE sessions s SET room_token = renewed.room_token, calendar_sequence = s.calendar_sequence + 1
     FROM renewed WHERE s.slot_id = renewed.slot_id AND s.group_session_id = renewed.id AND s.status = 'CONFIRMED'
   RETURNING s.id, s.student_id AS "studentId", renewed.title, s.calendar_sequence AS "calendarSequence",
             position(s.room_token::text in ${joinUrlOf('$2')}) > 0 AS "hasToken"`,
);

/**
 * Gives group sessions another meeting link after a participant, who knows the former one, has lost their seat. The link of
 * a room stays: it lets in participants only. The transaction has locked the accounts of the participants and the groups.
 *
 * @param joinUrl the template of the students' `joinUrls`
 * @returns what notifies the other participants, to be written by the transaction
 */
export async function renewLinks(
  { $client }: Transaction,
  groupIds: readonly number[],
  joinUrl: string,
): Promise<Required<Pick<Outgoing, 'events' | 'notifications'>>> {
  const renewed = await run($client, renew, [groupIds, joinUrl]);
  const seats = renewed.filter(({ hasToken }) => hasToken);
  return {
    events: seats.map((seat) => ({ accountId: seat.studentId, name: 'session', payload: { id: seat.id } })),
    notifications: seats.flatMap((seat) => newLinkOf([seat], seat.title)),
  };
}
