import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { isListed } from '../mentors/mentor-view.ts';
import type { SavedSearchMail } from '../outbox/index.ts';
import { isOfferedTo } from './new-mentors.ts';

/** A mentor in a mail about saved searches. */
export interface MailedMentor {
  searchName: string;
  id: number;
  name: string;
  title: string;
  expertise: string;
}

/** The mentors of a mail in their order, without unavailable mentors and deleted searches. */
const list = statement<MailedMentor>(
  'saved_searches_mailed',
  `SELECT s.name AS "searchName", a.id, a.name, m.title, m.expertise
     FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS k (search_id, mentor_id, place)
     JOIN saved_searches s ON s.id = k.search_id AND s.student_id = $1
     JOIN accounts a ON a.id = k.mentor_id JOIN mentors m ON m.account_id = a.id
    WHERE ${isListed} AND ${isOfferedTo('$1::bigint')} ORDER BY k.place`,
);

/** Removes mentors from the mail and from the record of mailed mentors, so that a later mail may list them. */
const leaveOut = statement(
  'saved_searches_leave_out',
  `WITH forgotten AS (
     DELETE FROM saved_search_mails WHERE student_id = $2 AND mentor_id = ANY ($3::bigint[]))
   UPDATE mail_outbox SET payload = payload || jsonb_build_object('searches', $4::jsonb) WHERE id = $1`,
);

/**
 * Reads the mentors that a mail lists when sent. Removes all others from the stored mail.
 *
 * @param studentId the account that has the address of the mail now; undefined if there is none
 */
export async function listMailedMentors(
  database: DatabaseHandle,
  mailId: number,
  studentId: number | undefined,
  { accountId, searches }: SavedSearchMail,
): Promise<MailedMentor[]> {
  const mentors = studentId === undefined ? [] : await readMentors(database, studentId, searches);
  const listed = new Set(mentors.map(({ id }) => id));
  const leftOut = searches.flatMap(({ mentorIds }) => mentorIds.filter((id) => !listed.has(id)));
  if (leftOut.length > 0) {
    const kept = searches.map(({ id, mentorIds }) => ({
      id,
      mentorIds: mentorIds.filter((mentorId) => listed.has(mentorId)),
    }));
    await run(database.pool, leaveOut, [mailId, accountId, leftOut, JSON.stringify(kept)]);
  }
  return mentors;
}

function readMentors(
  { pool }: DatabaseHandle,
  studentId: number,
  searches: SavedSearchMail['searches'],
): Promise<MailedMentor[]> {
  const pairs = searches.flatMap(({ id, mentorIds }) => mentorIds.map((mentorId) => [id, mentorId]));
  return run(pool, list, [studentId, pairs.map(([id]) => id), pairs.map(([, mentorId]) => mentorId)]);
}
