import { LINK_CODE_NAME, type LinkProblem, type OwnLink } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';

/** A link to check. */
export interface LinkToCheck {
  id: number;
  link: string;
  token: string;
}

const list = statement<OwnLink>(
  'link_verifications_own',
  `SELECT lv.id, lv.link, '${LINK_CODE_NAME}=' || lv.token AS code, ${isoInstant('lv.verified_at')} AS "verifiedAt",
          ${isoInstant('lv.checked_at')} AS "checkedAt", lv.problem
     FROM link_verifications lv JOIN mentors m ON m.account_id = lv.account_id
    WHERE lv.account_id = $1 AND lv.link = ANY (m.links) ORDER BY array_position(m.links, lv.link)`,
);
const find = statement<LinkToCheck>(
  'link_verifications_find',
  'SELECT id, link, token FROM link_verifications WHERE id = $1 AND account_id = $2',
);
const saveCheck = statement(
  'link_verifications_save',
  `UPDATE link_verifications
      SET checked_at = now(), problem = $3::text,
          verified_at = CASE WHEN $3::text IS NULL THEN now() ELSE verified_at END,
          misses = CASE WHEN $3::text IS NULL THEN 0 ELSE misses END,
          unreachable_since = CASE WHEN $3::text IS NULL THEN NULL ELSE unreachable_since END,
          next_check_at = CASE WHEN $3::text IS NULL THEN now() + make_interval(days => $4) ELSE next_check_at END
    WHERE id = $1 AND account_id = $2 RETURNING 1`,
);

/** All links of a mentor, in the order of the profile. */
export const listOwnLinks = ({ pool }: DatabaseHandle, accountId: number): Promise<OwnLink[]> =>
  run(pool, list, [accountId]);

/** A link of a mentor; undefined if the mentor has no link with this id. */
export const findLink = async (
  { pool }: DatabaseHandle,
  accountId: number,
  id: number,
): Promise<LinkToCheck | undefined> => (await run(pool, find, [id, accountId]))[0];

/** Stores the result of a check that the mentor started. @returns false if the link was changed or removed meanwhile */
export const saveCheckedLink = async (
  { $client }: Transaction,
  accountId: number,
  id: number,
  problem: LinkProblem | null,
  nextCheckDays: number,
): Promise<boolean> => (await run($client, saveCheck, [id, accountId, problem, nextCheckDays])).length > 0;
