import { SESSION_MINUTES, YEARS_OF_STUDY } from '@cairn/shared/contract';
import { isoInstant } from '../../database/client/index.ts';

const levels = YEARS_OF_STUDY.map((name) => `'${name}'`).join(', ');

/** The student has had a session with this mentor before. */
const isReturning = `EXISTS (
  SELECT 1 FROM sessions earlier
   WHERE earlier.student_id = s.student_id AND earlier.mentor_id = s.mentor_id
     AND earlier.status = 'CONFIRMED' AND earlier.starts_at < s.starts_at)`;

/** The tables of {@link sessionView}: session `s`, its mentor `m`, its student `st` with the profile `p`. */
export const tablesOf = (source: string): string => `${source} s
  JOIN accounts m ON m.id = s.mentor_id
  JOIN accounts st ON st.id = s.student_id
  LEFT JOIN students p ON p.account_id = s.student_id`;
export const sessionTables = tablesOf('sessions');

/**
 * SQL of the contract's session as JSON, written in one place for every read. A confirmed session
 * that has ended counts as completed unless somebody told otherwise (decisions 5 and 31).
 *
 * @param videoBase the placeholder that holds VIDEO_BASE_URL
 * @param forMentor whether to tell returning students from new ones
 */
export function sessionView(videoBase: string, forMentor: boolean): string {
  return `json_build_object(
    'id', s.id,
    'teacher', json_build_object('id', s.mentor_id, 'name', m.name),
    'student', json_build_object('id', s.student_id, 'name', st.name, 'image', NULL, 'course', coalesce(p.course, ''),
      'level', coalesce((ARRAY[${levels}])[p.year_of_study], '')${forMentor ? `, 'isReturning', ${isReturning}` : ''}),
    'topic', s.topic,
    'date', s.date,
    'timeSlot', s.time_slot,
    'status', s.status,
    'time', s.time_slot,
    'duration', '${SESSION_MINUTES} minutes',
    'startsAt', ${isoInstant('s.starts_at')},
    'endsAt', ${isoInstant('s.ends_at')},
    'timeZone', s.time_zone,
    'outcome', CASE WHEN s.outcome IS NOT NULL THEN s.outcome::text
                    WHEN s.status = 'CONFIRMED' AND s.ends_at <= now() THEN 'completed' END,
    'reason', s.reason,
    'joinUrl', CASE WHEN s.status = 'CONFIRMED' THEN ${videoBase}::text || '/cairn-' || s.room_token END,
    'expiresAt', CASE WHEN s.status = 'PENDING' THEN ${isoInstant('s.expires_at')} END,
    'createdAt', ${isoInstant('s.created_at')})`;
}
