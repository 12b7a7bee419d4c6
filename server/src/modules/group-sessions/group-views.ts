import { GROUP_PAST_DAYS, type GroupSession, type OwnGroupSession } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  wholeInstant,
} from '../../database/client/index.ts';
import { cutPage, type Page, readCursor } from '../../keyset.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isInVacation, isListed, takesRequests } from '../mentors/mentor-view.ts';
import { wasRemoved } from './group-locks.ts';
import { groupUrlOf, seatsTakenOf, sessionTables } from '../sessions/session-view.ts';

const PAGE_SIZE = 50;

type PageQuery = { cursor?: string | undefined; limit?: number | undefined };
type GroupFilter = { teacherId?: number | undefined; waiting?: boolean | undefined };
type Row<View> = { id: number; sortValue: string; view: View };

/** SQL of the fields of group session `g` on slot `sl` of mentor `a`, for `json_build_object`. */
const fields = `'id', g.id, 'teacher', json_build_object('id', a.id, 'name', a.name, 'photo', a.photo),
  'title', g.title, 'description', g.description, 'date', sl.date, 'timeSlot', sl.time_slot, 'timeZone', sl.time_zone,
  'startsAt', ${wholeInstant('g.starts_at')}, 'endsAt', ${wholeInstant('g.ends_at')},
  'seats', g.seats, 'seatsTaken', ${seatsTakenOf},
  'waiting', (SELECT count(*)::int FROM group_waiting w WHERE w.group_session_id = g.id)`;
const tables = `group_sessions g JOIN slots sl ON sl.id = g.slot_id JOIN accounts a ON a.id = g.mentor_id`;
const sortValue = 'g.starts_at::text AS "sortValue"';
const after = (value: string, id: string) =>
  `(g.starts_at, g.id) > (coalesce(${value}::timestamptz, '-infinity'), coalesce(${id}::bigint, 0))`;

/** The condition ignores seats, start and cancellation of the group session. */
const isJoinable = (student: string) =>
  `${isListed} AND ${takesRequests('a')} AND NOT ${isInVacation('sl')} AND NOT ${isBlockBetween('a.id', student)}
     AND NOT ${wasRemoved(student)}`;

const listOf = (name: string, condition: string) =>
  statement<Row<GroupSession>>(
    name,
    `SELECT g.id, ${sortValue}, json_build_object(${fields}, 'own', json_build_object(
              'state', CASE WHEN own.id IS NOT NULL THEN 'joined' WHEN queued.queued_at IS NOT NULL THEN 'waiting' ELSE 'none' END,
              'sessionId', own.id,
              'position', CASE WHEN own.id IS NULL AND queued.queued_at IS NOT NULL THEN (
                 SELECT count(*)::int FROM group_waiting w WHERE w.group_session_id = g.id
                    AND (w.queued_at, w.student_id) <= (queued.queued_at, queued.student_id)) END)) AS view
       FROM ${tables}
       LEFT JOIN sessions own ON own.slot_id = g.slot_id AND own.group_session_id = g.id AND own.student_id = $1
        AND own.status = 'CONFIRMED'
       LEFT JOIN group_waiting queued ON queued.group_session_id = g.id AND queued.student_id = $1
      WHERE ${condition} AND g.cancelled_at IS NULL AND g.starts_at > now() AND ${after('$2', '$3')}
        AND (own.id IS NOT NULL OR queued.queued_at IS NOT NULL OR ${isJoinable('$1')})
      ORDER BY g.starts_at, g.id LIMIT $4`,
  );
const ofAll = listOf('group_sessions_of_all', 'true');
const ofMentor = listOf('group_sessions_of_mentor', 'g.mentor_id = $5');
const waitedFor = listOf(
  'group_sessions_waited_for',
  'own.id IS NULL AND queued.queued_at IS NOT NULL AND ($5::bigint IS NULL OR g.mentor_id = $5)',
);

function pageOf<View>(read: Row<View>[], limit: number): Page<View> {
  const page = cutPage(read, { limit, backward: false, from: undefined }, ({ sortValue: value, id }) => ({
    value,
    id,
  }));
  return { ...page, rows: page.rows.map(({ view }) => view) };
}

/**
 * Upcoming group sessions that the student may join, has joined or waits for, the soonest first. `waiting` selects
 * those for which the student waits.
 */
export async function listGroups(
  { pool }: DatabaseHandle,
  studentId: number,
  { teacherId, waiting = false, cursor, limit = PAGE_SIZE }: PageQuery & GroupFilter,
): Promise<Page<GroupSession>> {
  const from = readCursor(cursor);
  const values = [studentId, from?.value, from?.id, limit + 1];
  const rows = await (teacherId === undefined && !waiting
    ? run(pool, ofAll, values)
    : run(pool, waiting ? waitedFor : ofMentor, [...values, teacherId]));
  return pageOf(rows, limit);
}

const ownView = `json_build_object(${fields}, 'version', g.version, 'cancelledAt', ${isoInstant('g.cancelled_at')},
  'meetingLink', CASE WHEN g.cancelled_at IS NULL THEN ${groupUrlOf('$2')} END,
  'participants', ARRAY(
     SELECT json_build_object(
              'session', json_build_object('id', v.id, 'version', v.version, 'status', v.status, 'outcome', v.outcome,
                'attendance', v.attendance),
              'student', row_to_json(v.student)::jsonb - '{image,isReturning,lookingFor}'::text[])
       FROM ${sessionTables('sessions', '$2', true)}
      WHERE s.slot_id = g.slot_id AND s.status = 'CONFIRMED' AND s.group_session_id = g.id ORDER BY s.created_at, s.id),
  'waitingStudents', ARRAY(
     SELECT json_build_object('id', st.id, 'name', st.name)
       FROM group_waiting w JOIN accounts st ON st.id = w.student_id
      WHERE w.group_session_id = g.id ORDER BY w.queued_at, w.student_id)) AS view`;

const ownPage = statement<Row<OwnGroupSession>>(
  'group_sessions_own',
  `SELECT g.id, ${sortValue}, ${ownView} FROM ${tables}
    WHERE g.mentor_id = $1 AND g.starts_at > now() - interval '${GROUP_PAST_DAYS} days' AND ${after('$3', '$4')}
    ORDER BY g.starts_at, g.id LIMIT $5`,
);
const ownOne = statement<{ view: OwnGroupSession }>(
  'group_sessions_own_one',
  `SELECT ${ownView} FROM ${tables} WHERE g.mentor_id = $1 AND g.id = $3`,
);

/** A mentor's upcoming group sessions and those of the last {@link GROUP_PAST_DAYS} days, sorted by start. */
export async function listOwnGroups(
  { pool }: DatabaseHandle,
  mentorId: number,
  joinUrls: string,
  { cursor, limit = PAGE_SIZE }: PageQuery,
): Promise<Page<OwnGroupSession>> {
  const from = readCursor(cursor);
  return pageOf(await run(pool, ownPage, [mentorId, joinUrls, from?.value, from?.id, limit + 1]), limit);
}

/** A group session as its mentor sees it. */
export async function readOwnGroup(
  connection: Pool | PoolClient,
  mentorId: number,
  id: number,
  joinUrls: string,
): Promise<OwnGroupSession> {
  const [found] = await run(connection, ownOne, [mentorId, joinUrls, id]);
  if (!found) throw new Error('Failed to read a group session');
  return found.view;
}
