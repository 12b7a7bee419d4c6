import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { readSession, type SessionFacts } from './sessions.repository.ts';
import type { Side } from './sides.ts';

const hasStatement = `EXISTS (
  SELECT 1 FROM session_attendance said WHERE said.session_id = seat.id AND said.account_id = seat.mentor_id)`;
const isAcrossBlock = isBlockBetween('seat.student_id', 'seat.mentor_id');

const findConfirmed = statement<{ id: number }>(
  'sessions_representative_of_group',
  `SELECT seat.id FROM sessions s
     JOIN sessions seat ON seat.slot_id = s.slot_id AND seat.group_session_id = s.group_session_id AND seat.status = 'CONFIRMED'
    WHERE s.id = $1
    ORDER BY ${hasStatement} OR ${isAcrossBlock}, ${isAcrossBlock}, seat.id LIMIT 1`,
);

/**
 * Finds the session to show in the mails and the calendar of a side. For the mentor, one seat represents the group
 * session (ADR 88): preferably a confirmed seat without a statement of attendance and without a block.
 */
export async function readRepresentative(
  connection: Pool | PoolClient,
  session: SessionFacts,
  side: Side,
  joinUrl: string,
): Promise<SessionFacts> {
  if (side === 'student' || !session.group) return session;
  const [confirmed] = await run(connection, findConfirmed, [session.id]);
  return (confirmed && (await readSession(connection, confirmed.id, side, joinUrl))) ?? session;
}
