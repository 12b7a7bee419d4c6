import type { AdminReport, AdminReportDetail, adminReportsQuery, ReportState } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { cutPage, readCursor } from '../../keyset.ts';

type Query = z.output<typeof adminReportsQuery>;

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'role', ${alias}.role, 'photo', ${alias}.photo)`;

const columnsOf = (alias: string) =>
  `${alias}.id, CASE WHEN ${alias}.message_id IS NULL THEN 'profile' ELSE 'message' END AS kind, ${alias}.reason,
   ${alias}.state, ${isoInstant(`${alias}.created_at`)} AS "createdAt",
   ${person('reporter')} AS reporter, ${person('subject')} AS subject`;
const sourceOf = (alias: string) =>
  `reports ${alias} JOIN accounts reporter ON reporter.id = ${alias}.reporter_id
   JOIN accounts subject ON subject.id = ${alias}.subject_id`;
const [columns, source] = [columnsOf('r'), sourceOf('r')];

const listOf = (name: string, filter: string) =>
  statement<AdminReport & { sortValue: string }>(
    name,
    `SELECT ${columns}, r.created_at::text AS "sortValue" FROM ${source}
      WHERE ${filter} AND ($1::timestamptz IS NULL OR (r.created_at, r.id) < ($1, $2))
      ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
  );
const all = listOf('reports_list', 'true');
const inState = listOf('reports_list_in_state', 'r.state = $4');

/** A page of the queue, newest first. */
export async function pageOfReports({ pool }: DatabaseHandle, { limit = 25, state, ...query }: Query) {
  const cursor = readCursor(query.cursor);
  const values = [cursor?.value ?? null, cursor?.id ?? null, limit + 1];
  const rows = state ? await run(pool, inState, [...values, state]) : await run(pool, all, values);
  return cutPage(rows, { limit, backward: false, from: cursor }, ({ sortValue, id }) => ({
    value: sortValue,
    id,
  }));
}

const count = statement<{ open: number }>(
  'reports_count_open',
  `SELECT count(*)::int AS open FROM reports WHERE state = 'open'`,
);
export const countOpen = async ({ pool }: DatabaseHandle) => (await run(pool, count))[0] ?? { open: 0 };

const countsOf = (account: string) => `(SELECT json_build_object(
    'received', count(*) FILTER (WHERE x.subject_id = ${account}),
    'upheld', count(*) FILTER (WHERE x.subject_id = ${account} AND x.state IN ('warned', 'blocked')),
    'made', count(*) FILTER (WHERE x.reporter_id = ${account}),
    'dismissed', count(*) FILTER (WHERE x.reporter_id = ${account} AND x.state = 'dismissed'))
  FROM reports x WHERE x.subject_id = ${account} OR x.reporter_id = ${account})`;

/** Maximum number of earlier or later reports about the person that are shown with a report. */
const MAX_OTHERS = 10;
const find = statement<AdminReportDetail>(
  'reports_find',
  `SELECT ${columns}, r.text, r.snapshot, subject.status = 'blocked' AS "isSubjectBlocked",
          CASE WHEN r.decided_at IS NOT NULL THEN json_build_object(
            'by', json_build_object('id', decider.id, 'name', decider.name), 'at', ${isoInstant('r.decided_at')},
            'note', r.decision_note, 'warning', r.warning) END AS decision,
          json_build_object('reporter', ${countsOf('r.reporter_id')}, 'subject', ${countsOf('r.subject_id')},
            'aboutSubject', array_to_json(ARRAY(SELECT row_to_json(other) FROM (
               SELECT ${columnsOf('o')} FROM ${sourceOf('o')}
                WHERE o.subject_id = r.subject_id AND o.id <> r.id
                ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_OTHERS}) AS other))) AS history
     FROM ${source} LEFT JOIN accounts decider ON decider.id = r.decided_by
    WHERE r.id = $1`,
);

/** Finds a report with its copy of messages or profile, its decision and the history of both people. */
export const findReport = async (connection: Pool | PoolClient, id: number) =>
  (await run(connection, find, [id]))[0];

/** The facts of a report that a decision depends on. */
export interface ReportFacts {
  subjectId: number;
  reporterId: number;
  conversationId: number | null;
  state: ReportState;
  decidedBy: string | null;
}
const readFacts = statement<ReportFacts>(
  'reports_facts',
  `SELECT r.subject_id AS "subjectId", r.reporter_id AS "reporterId", r.conversation_id AS "conversationId", r.state,
          decider.name AS "decidedBy"
     FROM reports r LEFT JOIN accounts decider ON decider.id = r.decided_by WHERE r.id = $1`,
);
export const readReportFacts = async (connection: Pool | PoolClient, id: number) =>
  (await run(connection, readFacts, [id]))[0];

const decide = statement<{ id: number }>(
  'reports_decide',
  `UPDATE reports SET state = $2, decided_at = now(), decided_by = $3, decision_note = $4, warning = $5
    WHERE id = $1 AND state = 'open' RETURNING id`,
);

/** Decides an open report. @returns false if the report is decided or does not exist */
export const decideReport = async (
  { $client }: Transaction,
  id: number,
  decision: {
    state: Exclude<ReportState, 'open'>;
    adminId: number;
    note: string;
    warning: string | null;
  },
): Promise<boolean> =>
  (await run($client, decide, [id, decision.state, decision.adminId, decision.note, decision.warning]))
    .length > 0;
