import { createHash } from 'node:crypto';
import type { OwnSessionTypes, SaveSessionTypesBody, SessionType } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';

type OwnType = OwnSessionTypes['types'][number];

const read = statement<OwnType>(
  'session_types_read',
  `SELECT id, name, description, minutes, questions, is_active AS "isActive"
     FROM session_types WHERE mentor_id = $1 ORDER BY position, id`,
);
const remove = statement(
  'session_types_remove',
  'DELETE FROM session_types WHERE mentor_id = $1 AND NOT id = ANY ($2::bigint[])',
);
const write = statement(
  'session_types_write',
  `WITH wanted AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS w
       (id bigint, position smallint, name text, description text, minutes smallint, questions jsonb, "isActive" boolean)
   ), updated AS (
     UPDATE session_types t SET position = w.position, name = w.name, description = w.description, minutes = w.minutes,
            questions = w.questions, is_active = w."isActive"
       FROM wanted w WHERE t.id = w.id AND t.mentor_id = $1
   )
   INSERT INTO session_types (mentor_id, position, name, description, minutes, questions, is_active)
   SELECT $1, position, name, description, minutes, questions, "isActive" FROM wanted WHERE id IS NULL ORDER BY position`,
);
const find = statement<SessionType & { mentorId: number; isActive: boolean }>(
  'session_types_find',
  `SELECT id, mentor_id AS "mentorId", name, description, minutes, questions, is_active AS "isActive"
     FROM session_types WHERE id = $1`,
);

/** SQL: the active types of mentor `m` as JSON. */
export const activeTypes = `(SELECT coalesce(json_agg(json_build_object('id', st.id, 'name', st.name, 'description', st.description,
    'minutes', st.minutes, 'questions', st.questions) ORDER BY st.position, st.id), '[]')
   FROM session_types st WHERE st.mentor_id = m.account_id AND st.is_active)`;

/** The types of a mentor, with a version that changes with each type. */
export async function readTypes(connection: Pool | PoolClient, mentorId: number): Promise<OwnSessionTypes> {
  const types = await run(connection, read, [mentorId]);
  return { types, version: createHash('sha256').update(JSON.stringify(types)).digest('hex').slice(0, 32) };
}

/** Replaces the types of a mentor. The caller must have locked the mentor's schedule. */
export async function writeTypes(
  client: PoolClient,
  mentorId: number,
  types: SaveSessionTypesBody['types'],
): Promise<void> {
  await run(client, remove, [mentorId, types.flatMap(({ id }) => id ?? [])]);
  await run(client, write, [
    mentorId,
    JSON.stringify(types.map((type, position) => ({ ...type, position }))),
  ]);
}

/** Finds a type of any mentor. */
export const findType = async ({ $client }: { $client: PoolClient }, id: number) =>
  (await run($client, find, [id]))[0];
