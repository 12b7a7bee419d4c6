import { type AlternativeMentor, ALTERNATIVES_MAX, REPLACEABLE_OUTCOMES } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { type DatabaseHandle, run, statement, wholeInstant } from '../../database/client/index.ts';
import { forbidden } from '../../errors.ts';
import { isFree, isListed, takesRequests } from '../mentors/mentor-view.ts';
import { hasSessionDuring } from './student-session.ts';

const outcomes = REPLACEABLE_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ');

const find = statement<{ mentors: AlternativeMentor[] }>(
  'sessions_alternatives',
  `WITH request AS (
     SELECT s.starts_at, s.ends_at, s.mentor_id, s.student_id, m.expertise,
            ARRAY(SELECT lower(tag) FROM unnest(m.expertise_tags) AS tag) AS tags,
            s.status = 'CANCELLED' AND s.outcome IN (${outcomes}) AND s.starts_at > now()
              AND NOT ${hasSessionDuring('s.student_id', { from: 's.starts_at', until: 's.ends_at' })} AS "isOpen"
       FROM sessions s JOIN mentors m ON m.account_id = s.mentor_id
      WHERE s.id = $1 AND s.student_id = $2
   )
   SELECT coalesce((SELECT json_agg(row_to_json(v)) FROM (
     SELECT (SELECT row_to_json(t) FROM (
              SELECT a.id, a.name, a.photo, m.title, m.expertise, m.rating_average AS rating) AS t) AS teacher,
            shared.skills AS "sharedSkills", sl.date, sl.time_slot AS "timeSlot", sl.time_zone AS "timeZone",
            ${wholeInstant('sl.starts_at')} AS "startsAt", ${wholeInstant('sl.ends_at')} AS "endsAt"
       FROM slots sl JOIN mentors m ON m.account_id = sl.mentor_id JOIN accounts a ON a.id = m.account_id
       CROSS JOIN LATERAL (
         SELECT ARRAY(SELECT tag FROM unnest(m.expertise_tags) AS tag WHERE lower(tag) = ANY(request.tags)) AS skills
       ) AS shared
      WHERE request."isOpen" AND sl.starts_at = request.starts_at AND sl.mentor_id <> request.mentor_id
        AND ${isFree('sl', '$2')} AND ${isListed} AND ${takesRequests('a')} AND NOT EXISTS (
          SELECT 1 FROM person_blocks b WHERE (b.blocker_id, b.blocked_id) IN ((m.account_id, $2), ($2, m.account_id)))
      ORDER BY cardinality(shared.skills) DESC, m.expertise = request.expertise DESC, m.rating_rank DESC, a.id
      LIMIT ${ALTERNATIVES_MAX}) AS v), '[]') AS mentors
     FROM request`,
);

/**
 * Lists mentors who are free at the time of an expired or declined request, or of a session that the mentor cancelled.
 * Mentors who share the most skills with the original mentor come first (decision 162). Other sessions
 * have no alternatives.
 *
 * @throws 403 for a session of somebody else
 */
export async function listAlternatives(
  { pool }: DatabaseHandle,
  actor: Actor,
  id: number,
): Promise<AlternativeMentor[]> {
  const [found] = await run(pool, find, [id, actor.id]);
  if (!found) throw forbidden();
  return found.mentors;
}
