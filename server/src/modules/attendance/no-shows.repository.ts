import type { AdminNoShow, noShowsQuery } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { cutPage, readCursor } from '../../keyset.ts';
import { currentRules } from './no-show-rules.ts';
import { isCountedNoShow, noShowsOf } from './no-show-state.ts';

/** No-shows that count or were forgiven. */
const listed = `SELECT n.* FROM no_shows n WHERE (n.forgiven_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM sessions s WHERE s.id = n.session_id AND ${isCountedNoShow('n', 's')}))`;

const parties = `JOIN sessions s ON s.id = n.session_id
  JOIN accounts st ON st.id = n.student_id JOIN accounts m ON m.id = s.mentor_id`;

const view = `s.id, json_build_object('id', st.id, 'name', st.name, 'count', own.count,
    'pausedUntil', ${isoInstant('own.paused_until')}) AS student,
  json_build_object('id', m.id, 'name', m.name) AS teacher, s.topic, ${isoInstant('s.starts_at')} AS "startsAt",
  ${isoInstant('n.agreed_at')} AS "agreedAt",
  CASE WHEN n.forgiven_at IS NOT NULL THEN json_build_object('at', ${isoInstant('n.forgiven_at')}, 'reason', n.reason) END AS forgiven`;

const counters = `CROSS JOIN ${currentRules} AS r CROSS JOIN LATERAL (${noShowsOf('n.student_id')}) AS own`;

const list = statement<AdminNoShow & { sortValue: string }>(
  'no_shows_list',
  `SELECT ${view}, n.agreed_at::text AS "sortValue"
     FROM (${listed} AND ($1::timestamptz IS NULL OR (n.agreed_at, n.session_id) < ($1, $2::bigint))
           ORDER BY n.agreed_at DESC, n.session_id DESC LIMIT $3) AS n ${parties} ${counters}
    ORDER BY n.agreed_at DESC, n.session_id DESC`,
);

/** A page of no-shows, the latest agreement first. */
export async function pageOfNoShows(
  { pool }: DatabaseHandle,
  { limit = 25, cursor }: z.output<typeof noShowsQuery>,
) {
  const from = readCursor(cursor);
  const rows = await run(pool, list, [from?.value ?? null, from?.id ?? null, limit + 1]);
  return cutPage(rows, { limit, backward: false, from }, ({ sortValue, id }) => ({ value: sortValue, id }));
}

const readOne = statement<AdminNoShow>(
  'no_shows_read',
  `SELECT ${view} FROM (${listed} AND n.session_id = $1) AS n ${parties} ${counters}`,
);

/** A no-show that counts or was forgiven, by its session; undefined if there is none. */
export const readNoShow = async (client: PoolClient, sessionId: number): Promise<AdminNoShow | undefined> =>
  (await run(client, readOne, [sessionId]))[0];

const findStudent = statement<{ studentId: number }>(
  'no_shows_student',
  'SELECT student_id AS "studentId" FROM no_shows WHERE session_id = $1',
);

/** The id of the student of a recorded no-show, even if it no longer counts; undefined without one. */
export const findNoShowStudentId = async (
  client: PoolClient,
  sessionId: number,
): Promise<number | undefined> => (await run(client, findStudent, [sessionId]))[0]?.studentId;

const lockStudent = statement<{ email: string; name: string }>(
  'no_shows_lock_student',
  'SELECT email, name FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
);

/** Locks a student's account (ADR 16); undefined if the account was deleted. */
export const lockNoShowStudent = async (client: PoolClient, studentId: number) =>
  (await run(client, lockStudent, [studentId]))[0];

const forgive = statement<{ id: number }>(
  'no_shows_forgive',
  `UPDATE no_shows n SET forgiven_at = now(), forgiven_by = $2, reason = $3
    WHERE session_id = $1
      AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = n.session_id AND ${isCountedNoShow('n', 's')})
   RETURNING session_id AS id`,
);

/** Forgives a no-show that counts. @returns false if the no-show no longer counts */
export const markForgiven = async (
  client: PoolClient,
  sessionId: number,
  adminId: number,
  reason: string,
): Promise<boolean> => (await run(client, forgive, [sessionId, adminId, reason])).length > 0;
