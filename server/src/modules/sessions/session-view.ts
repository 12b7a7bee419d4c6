import { ROOM_PARTICIPANTS_MAX, YEARS_OF_STUDY } from '@cairn/shared/contract';
import { isoInstant, wholeInstant } from '../../database/client/index.ts';
import { attendanceOf } from '../attendance/attendance-view.ts';
import { isNotBeingBooked, isProposable } from '../mentors/mentor-view.ts';
import type { Side } from './sides.ts';

const levels = YEARS_OF_STUDY.map((name, index) => `WHEN ${index + 1} THEN '${name}'`).join(' ');

const isReturning = `EXISTS (
  SELECT 1 FROM sessions earlier
   WHERE earlier.student_id = s.student_id AND earlier.mentor_id = s.mentor_id
     AND earlier.status = 'CONFIRMED' AND earlier.starts_at < s.starts_at
     AND earlier.ends_at <= now() AND coalesce(earlier.outcome, 'completed') = 'completed')`;

/** SQL: the profile text `looking_for` of the student; empty for a cancelled or past session. */
const lookingFor = `CASE WHEN s.status IN ('PENDING', 'CONFIRMED') AND s.ends_at > now() THEN coalesce(p.looking_for, '') ELSE '' END`;

/**
 * SQL: the first seat of a group session, whose room is the room of the group (ADR 89). Null for a session of one
 * student, and for a group in which no seat was ever taken.
 *
 * @param alias a table with the columns `mentor_id`, `starts_at` and, without `group`, `group_session_id`
 * @param group SQL of the group's id
 */
export const roomSessionOf = (alias: string, group = `${alias}.group_session_id`) =>
  `(SELECT min(seat.id) FROM sessions seat
     WHERE seat.mentor_id = ${alias}.mentor_id AND seat.starts_at = ${alias}.starts_at AND seat.group_session_id = ${group})`;

/** SQL: whether a group with this many seats is too large for a room. Each browser in a room connects to all others. */
export const isTooLarge = (seats: string) => `${seats} >= ${ROOM_PARTICIPANTS_MAX}`;

/** Whether a new number of seats moves a group session from a room to a link, or back. */
export function movesMeeting(templates: string, seats: number, seatsAfter: number): boolean {
  const [room, link] = templates.split(' ');
  return room !== link && seats >= ROOM_PARTICIPANTS_MAX !== seatsAfter >= ROOM_PARTICIPANTS_MAX;
}

/** SQL: the URL that the Join button of a session `s` opens, from the templates of a side (`config.joinUrls`). */
export const joinUrlOf = (templates: string) =>
  `replace(replace(split_part(${templates}::text, ' ',
       CASE WHEN s.group_session_id IS NOT NULL
             AND (SELECT ${isTooLarge('large.seats')} FROM group_sessions large WHERE large.id = s.group_session_id) THEN 2 ELSE 1 END),
     '{id}', s.id::text), '{token}', s.room_token::text)`;

/**
 * SQL: the URL that the Join button opens for the mentor of a group session `g`; null if the group meets in a room and
 * no seat was ever taken.
 */
export const groupUrlOf = (templates: string) =>
  `replace(CASE WHEN ${isTooLarge('g.seats')} OR position('{id}' in split_part(${templates}::text, ' ', 1)) = 0
       THEN split_part(${templates}::text, ' ', 2)
       ELSE replace(split_part(${templates}::text, ' ', 1), '{id}', ${roomSessionOf('g', 'g.id')}::text) END,
     '{token}', g.room_token::text)`;

/** SQL: how many seats of a group session `g` are taken. */
export const seatsTakenOf = `(SELECT count(*)::int FROM sessions seat
  WHERE seat.slot_id = g.slot_id AND seat.status = 'CONFIRMED' AND seat.group_session_id = g.id)`;

/**
 * SQL: the column `outcome` of a session `s`. A confirmed session that has ended counts as completed, unless both sides
 * agree on a no-show (ADR 79, decisions 5 and 31).
 */
export const outcome = `CASE WHEN s.outcome IS NOT NULL THEN s.outcome::text
  WHEN s.status = 'CONFIRMED' AND s.ends_at <= now() THEN 'completed' END AS outcome`;

/** SQL: the length of the session type of a session `s`; null without a type (ADR 76). */
const typeLength = `make_interval(mins => (s.session_type ->> 'minutes')::int)`;

/** SQL: the mentor's proposal for a pending session `s`; null for none (ADR 60). */
const proposal = `CASE WHEN s.status = 'PENDING' THEN (
  SELECT row_to_json(shown) FROM (
    SELECT pr.round, pr.message, ${isoInstant('pr.declined_at')} AS "declinedAt", ARRAY(
             SELECT row_to_json(t) FROM (
               SELECT sl.id AS "slotId", sl.date, sl.time_slot AS "timeSlot", sl.time_zone AS "timeZone",
                      ${wholeInstant('sl.starts_at')} AS "startsAt", ${wholeInstant(`least(sl.ends_at, sl.starts_at + ${typeLength})`)} AS "endsAt",
                      (${isProposable('sl', 's.id')} AND ${isNotBeingBooked('sl', 's.student_id')}) AS "isFree"
                 FROM proposed_slots ps JOIN slots sl ON sl.id = ps.slot_id
                WHERE ps.session_id = s.id ORDER BY sl.starts_at) AS t) AS times
      FROM proposals pr WHERE pr.session_id = s.id) AS shown) END`;

/** SQL: the series of a session `s` (ADR 85); null for a session booked alone. */
export const seriesOf = `CASE WHEN s.series_id IS NOT NULL THEN (
  SELECT json_build_object('id', x.id, 'everyWeeks', x.every_weeks, 'count', x.session_count, 'position', s.series_position)
    FROM session_series x WHERE x.id = s.series_id) END`;

const groupWith = (more = '') => `CASE WHEN s.group_session_id IS NOT NULL THEN (
  SELECT json_build_object('id', g.id, 'seats', g.seats, 'seatsTaken', ${seatsTakenOf}, 'description', g.description${more})
    FROM group_sessions g WHERE g.id = s.group_session_id) END`;

/** SQL: the group session of a seat `s` (ADR 88); null for a session of one student. */
export const groupOf = groupWith();

/** SQL: {@link groupOf} with the side of the calendar's owner. */
export const calendarGroupOf = (side: Side): string => groupWith(`, 'side', '${side}'`);

/**
 * SQL: the tables of a session `s`: mentor `m`, student `st` with profile `p`, and `v`, the session as in the contract.
 * `row_to_json(v)` costs a third of `json_build_object`.
 *
 * @param source the table or expression with the sessions
 * @param joinUrl the placeholder or column with the templates of `config.joinUrls`; null for a new request, for which
 *   other tables have no rows yet
 * @param forMentor whether to include the columns that only mentors see
 */
export function sessionTables(source: string, joinUrl: string | null, forMentor: boolean): string {
  const added = (column: string) => (joinUrl === null ? 'NULL::json' : column);
  const join =
    joinUrl === null ? 'NULL::text' : `CASE WHEN s.status = 'CONFIRMED' THEN ${joinUrlOf(joinUrl)} END`;
  return `${source} s
  JOIN accounts m ON m.id = s.mentor_id
  JOIN accounts st ON st.id = s.student_id
  LEFT JOIN students p ON p.account_id = s.student_id
  CROSS JOIN LATERAL (SELECT s.mentor_id AS id, m.name AS name, m.photo AS photo) AS teacher
  CROSS JOIN LATERAL (
    SELECT s.student_id AS id, st.name AS name, NULL::text AS image, coalesce(p.course, '') AS course,
           CASE p.year_of_study ${levels} ELSE '' END AS level, st.photo AS photo${forMentor ? `, ${isReturning} AS "isReturning", ${lookingFor} AS "lookingFor"` : ''}
  ) AS student
  CROSS JOIN LATERAL (
    SELECT s.id, teacher, student, s.topic, s.date, s.time_slot AS "timeSlot", s.status, s.time_slot AS time,
           (extract(epoch FROM s.ends_at - s.starts_at) / 60)::int || ' minutes' AS duration, ${wholeInstant('s.starts_at')} AS "startsAt",
           ${wholeInstant('s.ends_at')} AS "endsAt", s.time_zone AS "timeZone",
           ${outcome}, ${added(attendanceOf(forMentor ? 'mentor' : 'student'))} AS attendance,
           s.note, s.session_type AS "sessionType", s.reason,
           ${join} AS "joinUrl",
           CASE WHEN s.status = 'PENDING' THEN ${isoInstant('s.expires_at')} END AS "expiresAt",
           ${added(proposal)} AS proposal, ${added(seriesOf)} AS series, ${added(groupOf)} AS "group",
           ${isoInstant('s.created_at')} AS "createdAt", s.version
  ) AS v`;
}
