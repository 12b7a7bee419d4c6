import { run, statement, type Transaction } from '../../database/client/index.ts';
import type { Outgoing } from '../outbox/index.ts';
import { roomEvent } from './room-event.ts';

const end = statement<{ accountId: number; sessionId: number }>(
  'rooms_end_entries',
  `WITH ended AS (
     DELETE FROM session_room_entries e USING sessions s
      WHERE e.account_id = $1 AND s.id = e.session_id AND s.mentor_id = $2
     RETURNING s.id, s.slot_id, s.group_session_id
   )
   SELECT seat.student_id AS "accountId", seat.id AS "sessionId"
     FROM ended JOIN sessions seat ON seat.slot_id = ended.slot_id AND seat.group_session_id = ended.group_session_id
     JOIN accounts st ON st.id = seat.student_id AND st.deleted_at IS NULL
    WHERE seat.status = 'CONFIRMED' AND seat.student_id <> $1`,
);

/**
 * Removes a student from the rooms of a mentor after a block between them.
 *
 * @returns the live events for the other students, which the caller writes in the transaction
 */
export async function endEntries(
  transaction: Transaction,
  { studentId, mentorId }: { studentId: number; mentorId: number },
): Promise<NonNullable<Outgoing['events']>> {
  const others = await run(transaction.$client, end, [studentId, mentorId]);
  return others.map(({ accountId, sessionId }) => roomEvent(accountId, sessionId));
}
