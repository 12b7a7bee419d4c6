import type { SavedSearchTerms } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { isPresent } from '../mentors/mentor-view.ts';

/** A student whose searches are due. */
export interface SearchingStudent {
  id: number;
  email: string;
  name: string;
  timeZone: string;
  /** Whether the account is present (`isPresent`), and mails about saved searches are on. */
  acceptsMail: boolean;
}

/** A search to run. */
export interface DueSearch {
  id: number;
  search: SavedSearchTerms;
  createdAt: Date;
  checkedAt: Date;
}

/** Other processes skip the locked student. */
const claim = statement<SearchingStudent>(
  'saved_searches_claim',
  `SELECT a.id, a.email, a.name, a.time_zone AS "timeZone",
          ${isPresent('a')} AND NOT EXISTS (SELECT 1 FROM notification_preferences p
             WHERE p.account_id = a.id AND 'searches' = ANY (p.mail_off)) AS "acceptsMail"
     FROM saved_searches s JOIN accounts a ON a.id = s.student_id
    WHERE s.next_check_at <= now()
    ORDER BY s.next_check_at LIMIT 1 FOR NO KEY UPDATE OF a SKIP LOCKED`,
);

/**
 * Counts each attempt as failed until the attempt succeeds, because an attempt can crash the process. The retry follows
 * after 5, 20 or 80 minutes, 5 or 21 hours, or a day. After a mail, the searches of the student wait a day.
 */
const take = statement<DueSearch & { isAllowed: boolean }>(
  'saved_searches_take',
  `WITH mailed AS (
     SELECT max(mailed_at) + interval '1 day' AS until FROM saved_search_mails
      WHERE student_id = $1 AND mailed_at > now() - interval '1 day')
   UPDATE saved_searches s
      SET next_check_at = coalesce(mailed.until,
            now() + least(interval '1 day', interval '5 minutes' * 4 ^ least(s.failed_checks, 5))),
          failed_checks = least(s.failed_checks + (mailed.until IS NULL)::int, 100)
     FROM mailed WHERE s.student_id = $1 AND s.next_check_at <= now()
   RETURNING s.id, s.search, s.created_at AS "createdAt", s.checked_at AS "checkedAt", mailed.until IS NULL AS "isAllowed"`,
);

/**
 * Claims the due searches of one student and commits, so that failing searches are not due again immediately.
 *
 * @returns the student and the due searches, the least recently run first; no searches if the student was mailed in the
 * last day; undefined if no unlocked student has a due search
 */
export const takeDue = (pool: Pool): Promise<{ student: SearchingStudent; due: DueSearch[] } | undefined> =>
  inTransaction(pool, async ({ $client }) => {
    const [student] = await run($client, claim);
    if (!student) return undefined;
    const taken = await run($client, take, [student.id]);
    const due = taken.filter(({ isAllowed }) => isAllowed);
    return { student, due: due.toSorted((a, b) => Number(a.checkedAt) - Number(b.checkedAt) || a.id - b.id) };
  });
