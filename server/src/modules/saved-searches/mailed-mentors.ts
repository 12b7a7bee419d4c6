import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { isListed } from '../mentors/mentor-view.ts';
import type { SavedSearchMail } from '../outbox/index.ts';
import { isOfferedTo } from './new-mentors.ts';

/** A mentor as the mail about saved searches lists it. */
export interface MailedMentor {
  searchName: string;
  id: number;
  name: string;
  title: string;
  expertise: string;
}

/** In the order of the mail. Without what has changed since: deleted searches, and mentors who are not available. */
const list = statement<MailedMentor>(
  'saved_searches_mailed',
  `SELECT s.name AS "searchName", a.id, a.name, m.title, m.expertise
     FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS k (search_id, mentor_id, place)
     JOIN saved_searches s ON s.id = k.search_id AND s.student_id = $1
     JOIN accounts a ON a.id = k.mentor_id JOIN mentors m ON m.account_id = a.id
    WHERE ${isListed} AND ${isOfferedTo('$1::bigint')} ORDER BY k.place`,
);

/** What a mail about saved searches lists when it is sent. */
export function listMailedMentors(
  { pool }: DatabaseHandle,
  studentId: number,
  { searches }: SavedSearchMail,
): Promise<MailedMentor[]> {
  const pairs = searches.flatMap(({ id, mentorIds }) => mentorIds.map((mentorId) => [id, mentorId]));
  return run(pool, list, [studentId, pairs.map(([id]) => id), pairs.map(([, mentorId]) => mentorId)]);
}
