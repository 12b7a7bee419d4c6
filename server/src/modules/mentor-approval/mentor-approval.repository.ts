import type {
  approvalCount,
  MentorApproval,
  WaitingMentor,
  waitingMentorsQuery,
} from '@cairn/shared/contract';
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
import { isPresent } from '../mentors/mentor-view.ts';

const ownColumns = 'approval::text AS state, approval_reason AS reason';

const readOwn = statement<MentorApproval>(
  'mentor_approval_own',
  `SELECT ${ownColumns} FROM accounts WHERE id = $1 AND role = 'mentor' AND deleted_at IS NULL`,
);
/** The approval of a mentor; undefined if there is no mentor with this id. */
export const readApproval = async (connection: Pool | PoolClient, id: number) =>
  (await run(connection, readOwn, [id]))[0];

const request = statement<{ id: number }>(
  'mentor_approval_request',
  `UPDATE accounts SET approval = 'waiting', approval_requested_at = date_trunc('milliseconds', now())
    WHERE id = $1 AND role = 'mentor' AND approval = 'refused' AND status = 'active' AND deleted_at IS NULL
   RETURNING id`,
);
/** Asks for another decision about a refused mentor. @returns whether the request was written */
export const requestAgain = async ({ $client }: Transaction, id: number) =>
  (await run($client, request, [id])).length > 0;

// Omits accounts that would not be listed even after the approval.
const isWaiting = `a.approval = 'waiting' AND ${isPresent('a')}`;

const list = statement<WaitingMentor & { sortValue: string }>(
  'mentor_approval_list',
  `SELECT a.id, a.name, a.photo, a.email, m.title, m.department, m.expertise, m.expertise_tags AS "expertiseTags",
          m.experience_band AS experience, m.experience_years AS "experienceYears", m.bio, m.pronouns, m.greeting, m.languages, m.career, m.links,
          ${isoInstant('a.approval_requested_at')} AS "requestedAt",
          a.approval_reason AS refusal, a.approval_requested_at::text AS "sortValue"
     FROM accounts a JOIN mentors m ON m.account_id = a.id
    WHERE ${isWaiting} AND ($1::timestamptz IS NULL OR (a.approval_requested_at, a.id) > ($1, $2))
    ORDER BY a.approval_requested_at, a.id LIMIT $3`,
);
/** A page of the queue; the mentor who has waited longest comes first. */
export async function pageOfWaiting(
  { pool }: DatabaseHandle,
  { limit = 25, cursor }: z.output<typeof waitingMentorsQuery>,
) {
  const from = readCursor(cursor);
  const rows = await run(pool, list, [from?.value ?? null, from?.id ?? null, limit + 1]);
  return cutPage(rows, { limit, backward: false, from }, ({ sortValue, id }) => ({ value: sortValue, id }));
}

const count = statement<Pick<z.output<typeof approvalCount>, 'waiting'>>(
  'mentor_approval_count',
  `SELECT count(*)::int AS waiting FROM accounts a WHERE ${isWaiting}`,
);
export const countWaiting = async ({ pool }: DatabaseHandle) => (await run(pool, count))[0]?.waiting ?? 0;

interface Decided {
  id: number;
  email: string;
  name: string;
}
const decide = statement<Decided>(
  'mentor_approval_decide',
  `UPDATE accounts a SET approval = $2::mentor_approval, approval_reason = $3
    WHERE id = $1 AND role = 'mentor' AND ${isWaiting}
      AND date_trunc('milliseconds', approval_requested_at) = $4::timestamptz
   RETURNING id, email, name`,
);
/**
 * Decides about the request for approval with this `requestedAt`. The first of several decisions counts.
 *
 * @returns the mentor; undefined if the request is no longer in the queue
 */
export const decideRequest = async (
  { $client }: Transaction,
  id: number,
  decision: { state: 'approved' | 'refused'; reason: string | null; requestedAt: string },
): Promise<Decided | undefined> =>
  (await run($client, decide, [id, decision.state, decision.reason, decision.requestedAt]))[0];
