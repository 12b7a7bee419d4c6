import type { reportedQuery, ReportedFeedback } from '@cairn/shared/contract';
import type { z } from 'zod';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { cutPage, readCursor } from '../../keyset.ts';

type Query = z.output<typeof reportedQuery>;
type State = ReportedFeedback['state'];

/** A decision before the latest report does not count. */
const isDecided = 'f.moderated_at IS NOT NULL AND f.moderated_at >= f.reported_at';
const stateConditions: Record<State, string> = {
  open: `NOT (${isDecided})`,
  hidden: `${isDecided} AND f.hidden_at IS NOT NULL`,
  kept: `${isDecided} AND f.hidden_at IS NULL`,
};

const select = `SELECT f.id, f.rating, f.comment, ${isoInstant('f.created_at')} AS "createdAt",
         coalesce(f.report_reason, '') AS reason, ${isoInstant('f.reported_at')} AS "reportedAt",
         CASE WHEN NOT (${isDecided}) THEN 'open' WHEN f.hidden_at IS NULL THEN 'kept' ELSE 'hidden' END AS state,
         json_build_object('id', s.id, 'name', s.name, 'photo', s.photo) AS student, json_build_object('id', m.id, 'name', m.name) AS teacher
    FROM feedback f JOIN accounts s ON s.id = f.student_id JOIN accounts m ON m.id = f.mentor_id
   WHERE f.reported_at IS NOT NULL`;

/** A page of reported reviews, newest report first. */
export async function pageOfReports({ pool }: DatabaseHandle, query: Query) {
  const { limit = 50, state } = query;
  const cursor = readCursor(query.cursor);
  const after = cursor ? 'AND (f.reported_at, f.id) < ($1::timestamptz, $2)' : '';
  const { rows } = await pool.query<ReportedFeedback & { sortValue: string }>(
    `${select.replace('SELECT', 'SELECT f.reported_at::text AS "sortValue",')} ${after} ${state ? `AND ${stateConditions[state]}` : ''}
      ORDER BY f.reported_at DESC, f.id DESC LIMIT ${limit + 1}`,
    cursor ? [cursor.value, cursor.id] : [],
  );
  return cutPage(rows, { limit, backward: false, from: cursor }, ({ sortValue, id }) => ({
    value: sortValue,
    id,
  }));
}

const decide = statement<{ studentId: number }>(
  'admin_decide_report',
  `UPDATE feedback SET moderated_at = now(), moderated_by = $2,
          hidden_at = CASE WHEN $3 THEN coalesce(hidden_at, now()) END
    WHERE id = $1 AND reported_at IS NOT NULL
   RETURNING student_id AS "studentId"`,
);
const find = statement<ReportedFeedback>('admin_find_report', `${select} AND f.id = $1`);

/** Hides or keeps a reported review. @returns undefined if the review is not reported */
export async function decideReport({ $client }: Transaction, id: number, adminId: number, hide: boolean) {
  const decided = await run($client, decide, [id, adminId, hide]);
  return decided.length === 0 ? undefined : (await run($client, find, [id]))[0];
}
