import type {
  AdminReview,
  AdminReviewsQuery,
  AdminSession,
  AdminSessionsQuery,
} from '@cairn/shared/contract';
import { type DatabaseHandle, isoInstant } from '../../database/client/index.ts';
import { cutPage, readCursor } from '../../keyset.ts';
import { bothStatements } from '../attendance/attendance-view.ts';
import { outcome } from '../sessions/session-view.ts';

/** SQL of a list that is sorted by an instant, latest first. */
interface ListSource {
  columns: string;
  from: string;
  sort: string;
  id: string;
}

const people = `json_build_object('id', st.id, 'name', st.name) AS student, json_build_object('id', m.id, 'name', m.name) AS teacher`;

const sessions: ListSource = {
  columns: `s.id, ${people}, s.topic, s.status::text AS status,
    ${outcome}, ${bothStatements} AS attendance,
    ${isoInstant('s.starts_at')} AS "startsAt", ${isoInstant('s.created_at')} AS "createdAt"`,
  from: 'sessions s JOIN accounts st ON st.id = s.student_id JOIN accounts m ON m.id = s.mentor_id',
  sort: 's.starts_at',
  id: 's.id',
};

const reviews: ListSource = {
  columns: `f.id, ${people}, f.rating, f.comment, ${isoInstant('f.created_at')} AS "createdAt",
    f.hidden_at IS NOT NULL AS "isHidden",
    CASE WHEN f.reported_at IS NOT NULL THEN json_build_object(
      'reason', coalesce(f.report_reason, ''), 'reportedAt', ${isoInstant('f.reported_at')},
      'isOpen', f.moderated_at IS NULL OR f.moderated_at < f.reported_at) END AS report`,
  from: 'feedback f JOIN accounts st ON st.id = f.student_id JOIN accounts m ON m.id = f.mentor_id',
  sort: 'f.created_at',
  id: 'f.id',
};

/** A condition with one parameter. An undefined value omits the condition. */
type Condition = [value: unknown, sql: (placeholder: string) => string];

const since =
  (column: string) =>
  (placeholder: string): string =>
    `${column} >= ${placeholder}::date::timestamp AT TIME ZONE 'UTC'`;
const until =
  (column: string) =>
  (placeholder: string): string =>
    `${column} < (${placeholder}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

async function readList<Row extends { id: number }>(
  { pool }: DatabaseHandle,
  { columns, from, sort, id }: ListSource,
  conditions: Condition[],
  { limit = 25, cursor: text }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const cursor = readCursor(text);
  const given = conditions.filter(([value]) => value !== undefined);
  const values = given.map(([value]) => value);
  const parts = given.map(([, sql], index) => sql(`$${index + 1}`));
  if (cursor) {
    values.push(cursor.value);
    parts.push(`(${sort}, ${id}) < ($${values.length}::timestamptz, ${cursor.id})`);
  }
  const { rows } = await pool.query<Row & { sortValue: string }>(
    `SELECT ${columns}, ${sort}::text AS "sortValue" FROM ${from} ${parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''}
      ORDER BY ${sort} DESC, ${id} DESC LIMIT ${limit + 1}`,
    values,
  );
  return cutPage(rows, { limit, backward: false, from: cursor }, (row) => ({
    value: row.sortValue,
    id: row.id,
  }));
}

/** A page of sessions, the latest start first. */
export const pageOfSessions = (database: DatabaseHandle, query: AdminSessionsQuery) =>
  readList<AdminSession>(
    database,
    sessions,
    [
      [query.account, (placeholder) => `(s.student_id = ${placeholder} OR s.mentor_id = ${placeholder})`],
      [query.status, (placeholder) => `s.status = ${placeholder}::session_status`],
      [query.from, since('s.created_at')],
      [query.to, until('s.created_at')],
      [query.startsFrom, since('s.starts_at')],
      [query.startsTo, until('s.starts_at')],
    ],
    query,
  );

/** A page of reviews, including hidden reviews, the latest first. */
export const pageOfReviews = (database: DatabaseHandle, query: AdminReviewsQuery) =>
  readList<AdminReview>(
    database,
    reviews,
    [
      [query.account, (placeholder) => `(f.student_id = ${placeholder} OR f.mentor_id = ${placeholder})`],
      [query.from, since('f.created_at')],
      [query.to, until('f.created_at')],
    ],
    query,
  );
