import { run, statement, type Transaction } from '../../database/client/index.ts';
import { writeNotifications } from '../outbox/index.ts';
import { joinUrlOf } from '../sessions/session-view.ts';
import type { SessionRecord } from '../sessions/sessions.repository.ts';

/** The version of the seats stays: nothing that a student decides about has changed. */
const renew = statement<{ id: number; studentId: number; hasToken: boolean }>(
  'group_sessions_renew_link',
  `WITH renewed AS (
     UPDATE group_sessions SET room_token = gen_random_uuid() WHERE id = $1 RETURNING id, slot_id, room_token
   )
   UPDATE sessions s SET room_token = renewed.room_token, calendar_sequence = s.calendar_sequence + 1
     FROM renewed WHERE s.slot_id = renewed.slot_id AND s.group_session_id = renewed.id AND s.status = 'CONFIRMED'
   RETURNING s.id, s.student_id AS "studentId", position(s.room_token::text in ${joinUrlOf('$2')}) > 0 AS "hasToken"`,
);

/**
 * Gives a group session another meeting link after a participant, who knows the former one, has lost their seat, and notifies
 * the others. The link of a room stays: it lets in participants only. The transaction has locked the accounts of the participants
 * and the group.
 *
 * @param joinUrl the template of the students' `joinUrls`
 * @returns the students who are notified, to announce it after the commit
 */
export async function renewLink(
  transaction: Transaction,
  { id, topic, group }: Pick<SessionRecord, 'id' | 'topic' | 'group'>,
  joinUrl: string,
): Promise<number[]> {
  const renewed = await run(transaction.$client, renew, [group?.id, joinUrl]);
  const seats = renewed.filter(({ hasToken }) => hasToken);
  await writeNotifications(transaction, {
    events: seats.map((seat) => ({ accountId: seat.studentId, name: 'session', payload: { id: seat.id } })),
    notifications: seats.map((seat) => ({
      accountId: seat.studentId,
      kind: 'group_seat',
      sessionId: seat.id,
      cause: `session:${id}:link`,
      text: `The meeting link of the group session “${topic}” has changed.`,
    })),
  });
  return seats.map(({ studentId }) => studentId);
}
