import type { Session } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { sessionTables, sessionView } from './session-view.ts';

/** A list shows at most so many, the latest by their start: all that is ahead, then the newest of the past. */
const LIST_LIMIT = 500;

type Row = { view: Session };

const ofStudent = statement<Row>(
  'sessions_of_student',
  `SELECT ${sessionView('$2', false)} AS view FROM ${sessionTables}
    WHERE s.student_id = $1 ORDER BY s.starts_at DESC, s.id DESC LIMIT ${LIST_LIMIT}`,
);
const ofMentor = statement<Row>(
  'sessions_of_mentor',
  `SELECT ${sessionView('$2', true)} AS view FROM ${sessionTables}
    WHERE s.mentor_id = $1 ORDER BY s.starts_at DESC, s.id DESC LIMIT ${LIST_LIMIT}`,
);
const ofParty = statement<Row>(
  'sessions_of_party',
  `SELECT ${sessionView('$3', true)} AS view FROM ${sessionTables}
    WHERE s.id = ANY($1::bigint[]) AND $2::bigint IN (s.student_id, s.mentor_id)`,
);

/** Sessions of a student or a mentor, by their start, soonest first. */
export async function listSessions(
  { pool }: DatabaseHandle,
  side: 'student' | 'mentor',
  accountId: number,
  videoBaseUrl: string,
): Promise<Session[]> {
  const rows = await run(pool, side === 'student' ? ofStudent : ofMentor, [accountId, videoBaseUrl]);
  return rows.map(({ view }) => view).reverse();
}

/** Those of the sessions that the account is a side of. */
export async function findSessions(
  { pool }: DatabaseHandle,
  accountId: number,
  ids: number[],
  videoBaseUrl: string,
): Promise<Session[]> {
  const rows = await run(pool, ofParty, [ids, accountId, videoBaseUrl]);
  return rows.map(({ view }) => view);
}

/** One side of a session, as mails and notifications need it. */
export interface Party {
  id: number;
  name: string;
  email: string;
  timeZone: string;
}

/** A session with both its sides. */
export interface SessionFacts {
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
  view: Session;
}

const party = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'timeZone', ${alias}.time_zone)`;

/** SQL of {@link SessionFacts}, for the tables of `tablesOf`. */
export const factsOf = (videoBase: string, forMentor: boolean): string =>
  `s.id, s.slot_id AS "slotId", ${party('st')} AS student, ${party('m')} AS mentor, s.topic, s.status, s.outcome, s.reason,
   s.date, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.calendar_sequence AS "calendarSequence",
   ${sessionView(videoBase, forMentor)} AS view`;

const readOne = (name: string, forMentor: boolean) =>
  statement<SessionFacts>(name, `SELECT ${factsOf('$2', forMentor)} FROM ${sessionTables} WHERE s.id = $1`);
const readFor = {
  student: readOne('session_for_student', false),
  mentor: readOne('session_for_mentor', true),
};

/** A session by its id as one side sees it; the caller has checked whose it is, or checks the answer. */
export async function readSession(
  connection: Pool | PoolClient,
  id: number,
  side: 'student' | 'mentor',
  videoBaseUrl: string,
): Promise<SessionFacts | undefined> {
  const [session] = await run(connection, readFor[side], [id, videoBaseUrl]);
  return session;
}
