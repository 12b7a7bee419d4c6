import { type AttendanceStatement, type BothStatements, type SessionOutcome } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { lockActions } from '../sessions/session-limits.ts';
import { changeableUntil } from './attendance-view.ts';

const lockParties = statement<{ id: number; isDeleted: boolean }>(
  'attendance_lock_parties',
  `SELECT id, deleted_at IS NOT NULL AS "isDeleted" FROM accounts WHERE id IN ($1, $2) ORDER BY id FOR KEY SHARE`,
);
const lockOpen = statement<{ isOpen: boolean }>(
  'attendance_lock_session',
  `SELECT s.status = 'CONFIRMED' AND s.ends_at <= now() AND now() < ${changeableUntil} AS "isOpen"
     FROM sessions s WHERE s.id = $1 FOR NO KEY UPDATE`,
);

/**
 * Takes the locks for a statement about a session, in the order of ADR 16. Concurrent statements wait for each other.
 *
 * @returns undefined if no statement about the session can be made now
 */
export async function lockForStatement(
  client: PoolClient,
  { id, studentId, mentorId }: { id: number; studentId: number; mentorId: number },
): Promise<{ isStudentDeleted: boolean } | undefined> {
  await run(client, lockActions, [studentId]);
  const parties = await run(client, lockParties, [studentId, mentorId]);
  const [session] = await run(client, lockOpen, [id]);
  const isStudentDeleted = parties.some((party) => party.id === studentId && party.isDeleted);
  return session?.isOpen === true ? { isStudentDeleted } : undefined;
}

const write = statement<{ accountId: number }>(
  'attendance_write',
  `INSERT INTO session_attendance (session_id, account_id, statement) VALUES ($1, $2, $3)
   ON CONFLICT (session_id, account_id) DO UPDATE SET statement = excluded.statement, stated_at = now()
     WHERE session_attendance.statement <> excluded.statement
   RETURNING account_id AS "accountId"`,
);

/** Saves the statement of a participant. @returns false if the statement is unchanged */
export const writeStatement = async (
  client: PoolClient,
  sessionId: number,
  accountId: number,
  said: AttendanceStatement,
): Promise<boolean> => (await run(client, write, [sessionId, accountId, said])).length > 0;

const readBoth = statement<BothStatements>(
  'attendance_read',
  `SELECT max(statement) FILTER (WHERE account_id = $2) AS student, max(statement) FILTER (WHERE account_id = $3) AS mentor
     FROM session_attendance WHERE session_id = $1`,
);

/** The statements of both participants about a session; null for a participant who has made none. */
export async function readStatements(
  client: PoolClient,
  { id, studentId, mentorId }: { id: number; studentId: number; mentorId: number },
): Promise<BothStatements> {
  const [both] = await run(client, readBoth, [id, studentId, mentorId]);
  return both ?? { student: null, mentor: null };
}

const writeOutcome = statement(
  'attendance_write_outcome',
  `UPDATE sessions SET outcome = $2::session_outcome, version = version + 1, updated_at = now()
    WHERE id = $1 AND outcome IS DISTINCT FROM $2::session_outcome`,
);

/** Saves a no-show on which both participants agree. With null, the session counts as completed. */
export const saveOutcome = (client: PoolClient, id: number, outcome: SessionOutcome | null) =>
  run(client, writeOutcome, [id, outcome]);

const addNoShow = statement<{ id: number }>(
  'no_shows_add',
  'INSERT INTO no_shows (session_id, student_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING session_id AS id',
);

/** Records a no-show of the student after both participants have agreed on it. @returns false if already recorded */
export const recordNoShow = async (
  client: PoolClient,
  sessionId: number,
  studentId: number,
): Promise<boolean> => (await run(client, addNoShow, [sessionId, studentId])).length > 0;
