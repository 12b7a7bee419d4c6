import type { AdminNoShow, noShowsQuery } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { cutPage, readCursor } from '../../keyset.ts';
import { currentRules } from './no-show-rules.ts';
import { noShowsOf } from './no-show-state.ts';

/** No-shows on which both sides still agree. */
const agreed = `no_shows n JOIN sessions s ON s.id = n.session_id AND s.outcome = 'no_show_student'
  JOIN accounts st ON st.id = n.student_id JOIN accounts m ON m.id = s.mentor_id`;

const view = `s.id, json_build_object('id', st.id, 'name', st.name, 'count', own.count,
    'pausedUntil', ${isoInstant('own.paused_until')}) AS student,
  json_build_object('id', m.id, 'name', m.name) AS teacher, s.topic, ${isoInstant('s.starts_at')} AS "startsAt",
  ${isoInstant('n.agreed_at')} AS "agreedAt",
  CASE WHEN n.forgiven_at IS NOT NULL THEN json_build_object('at', ${isoInstant('n.forgiven_at')}, 'reason', n.reason) END AS forgiven`;

const counters = `CROSS JOIN ${currentRules} AS r CROSS JOIN LATERAL (${noShowsOf('n.student_id')}) AS own`;

const list = statement<AdminNoShow & { sortValue: string }>(
  'no_shows_list',
  `SELECT ${view}, n.agreed_at::text AS "sortValue" FROM ${agreed} ${counters}
    WHERE $1::timestamptz IS NULL OR (n.agreed_at, n.session_id) < ($1, $2::bigint)
    ORDER BY n.agreed_at DESC, n.session_id DESC LIMIT $3`,
);

/** A page of no-shows, latest first. */
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
  `SELECT ${view} FROM ${agreed} ${counters} WHERE n.session_id = $1`,
);

/** An agreed no-show by its session; undefined if there is none. */
export const readNoShow = async (client: PoolClient, id: number): Promise<AdminNoShow | undefined> =>
  (await run(client, readOne, [id]))[0];

const findStudent = statement<{ studentId: number; email: string; name: string }>(
  'no_shows_student',
  `SELECT n.student_id AS "studentId", a.email, a.name FROM no_shows n JOIN accounts a ON a.id = n.student_id
    WHERE n.session_id = $1 AND a.deleted_at IS NULL`,
);

/** The student of a no-show; undefined without one, or if the account was deleted. */
export const findNoShowStudent = async (client: PoolClient, id: number) =>
  (await run(client, findStudent, [id]))[0];

const forgive = statement<{ id: number }>(
  'no_shows_forgive',
  `UPDATE no_shows n SET forgiven_at = now(), forgiven_by = $2, reason = $3
    WHERE session_id = $1 AND forgiven_at IS NULL
      AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = n.session_id AND s.outcome = 'no_show_student')
   RETURNING session_id AS id`,
);

/** Forgives a no-show, once. @returns whether it counted until now */
export const forgiveRow = async (
  client: PoolClient,
  id: number,
  adminId: number,
  reason: string,
): Promise<boolean> => (await run(client, forgive, [id, adminId, reason])).length > 0;
