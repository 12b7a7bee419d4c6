import type { GroupOfSession, SeriesOfSession, Session } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import {
  batchedRead,
  type BatchedRow,
  type DatabaseHandle,
  run,
  statement,
} from '../../database/client/index.ts';
import { ReadyJson } from '../../ready-json.ts';
import { groupOf, seriesOf, sessionTables } from './session-view.ts';

/** A longer list is cut to the sessions that start latest. */
const LIST_LIMIT = 500;

function listOf(side: 'student' | 'mentor') {
  return batchedRead(
    statement<BatchedRow>(
      `sessions_of_${side}`,
      `SELECT k.place, array_to_json(ARRAY(
         SELECT v FROM (
           SELECT v, s.starts_at, s.id FROM ${sessionTables('sessions', 'k.join_url', side === 'mentor')}
            WHERE s.${side}_id = k.id ORDER BY s.starts_at DESC, s.id DESC LIMIT ${LIST_LIMIT}
         ) AS latest ORDER BY starts_at, id))::text AS result
         FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS k (id, join_url, place)`,
    ),
  );
}
const lists = { student: listOf('student'), mentor: listOf('mentor') };

/** Sessions of a student or a mentor, the earliest first. */
export async function listSessions(
  { pool }: DatabaseHandle,
  side: 'student' | 'mentor',
  accountId: number,
  joinUrl: string,
): Promise<ReadyJson<Session[]>> {
  return new ReadyJson((await lists[side](pool, [accountId, joinUrl])) ?? '[]');
}

/** A participant, for mails and notifications. */
export interface Party {
  id: number;
  name: string;
  email: string;
  timeZone: string;
  /** Deleted accounts get no notifications. */
  isDeleted: boolean;
}

/** A session with its participants. */
export interface SessionRecord {
  id: number;
  slotId: number;
  student: Party;
  mentor: Party;
  topic: string;
  status: Session['status'];
  outcome: Session['outcome'];
  reason: string | null;
  date: string;
  startsAt: Date;
  endsAt: Date;
  calendarSequence: number;
  version: number;
  /** The series that the session was booked with (ADR 85). */
  series: Pick<SeriesOfSession, 'id' | 'everyWeeks'> | null;
  /** The group session of a seat (ADR 88). */
  group: GroupOfSession | null;
}

/** A session with its participants, and its JSON as in the contract. */
export interface SessionFacts extends SessionRecord {
  view: Session;
}

const party = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'timeZone', ${alias}.time_zone,
    'isDeleted', ${alias}.deleted_at IS NOT NULL)`;

const recordColumns = (
  series = seriesOf,
  group = groupOf,
) => `s.id, s.slot_id AS "slotId", ${party('st')} AS student, ${party('m')} AS mentor, s.topic, s.status, s.outcome,
  s.reason, s.date, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.calendar_sequence AS "calendarSequence",
  s.version, ${series} AS series, ${group} AS "group"`;

/** SQL of {@link SessionRecord} for sessions from a table or expression. */
export const selectRecords = (source: string): string =>
  `SELECT ${recordColumns()} FROM ${source} s
     JOIN accounts st ON st.id = s.student_id JOIN accounts m ON m.id = s.mentor_id ORDER BY s.id`;

/** SQL of {@link SessionFacts} for sessions from a table or expression; conditions and an order may follow. */
export const selectFacts = (source: string, joinUrl: string, forMentor: boolean): string =>
  `SELECT ${recordColumns()}, row_to_json(v) AS view
     FROM ${sessionTables(source, joinUrl, forMentor)}`;

/** SQL of {@link SessionFacts} for a single request that the same statement inserts. */
export const selectNewFacts = (source: string): string =>
  `SELECT ${recordColumns('NULL::json', 'NULL::json')}, row_to_json(v) AS view
     FROM ${sessionTables(source, null, false)}`;

const readOne = (name: string, forMentor: boolean) =>
  statement<SessionFacts>(name, `${selectFacts('sessions', '$2', forMentor)} WHERE s.id = $1`);
const readFor = {
  student: readOne('session_for_student', false),
  mentor: readOne('session_for_mentor', true),
};

/** Reads a session for one side. The caller must check the permission. */
export async function readSession(
  connection: Pool | PoolClient,
  id: number,
  side: 'student' | 'mentor',
  joinUrl: string,
): Promise<SessionFacts | undefined> {
  const [session] = await run(connection, readFor[side], [id, joinUrl]);
  return session;
}

const readMany = (name: string, forMentor: boolean) =>
  statement<SessionFacts>(
    name,
    `${selectFacts('sessions', '$2', forMentor)} WHERE s.id = ANY ($1::bigint[]) ORDER BY s.starts_at, s.id`,
  );
const readManyFor = {
  student: readMany('sessions_for_student', false),
  mentor: readMany('sessions_for_mentor', true),
};

/** Reads sessions for one side, the earliest first. The caller must check the permission. */
export const readSessions = (
  connection: Pool | PoolClient,
  ids: readonly number[],
  side: 'student' | 'mentor',
  joinUrl: string,
): Promise<SessionFacts[]> => run(connection, readManyFor[side], [ids, joinUrl]);
