import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { run, statement } from '../../database/client/index.ts';
import { isListed } from '../mentors/mentor-view.ts';

const find = statement<{ id: number }>(
  'blocks_find_known_person',
  `SELECT a.id FROM accounts a
    WHERE a.id = $2 AND a.deleted_at IS NULL
      AND CASE WHEN $3 = 'student'
        THEN a.role = 'mentor' AND (${isListed} OR EXISTS (
               SELECT 1 FROM conversations WHERE student_id = $1 AND mentor_id = a.id))
        ELSE $3 = 'mentor' AND EXISTS (SELECT 1 FROM conversations WHERE student_id = a.id AND mentor_id = $1) END`,
);

/**
 * Whether the actor may name a person: students any listed mentor, both sides somebody with whom they have a
 * conversation or a session (decision 34). Otherwise ids could be turned into names.
 */
export const isKnownPerson = async (connection: Pool | PoolClient, actor: Actor, id: number) =>
  (await run(connection, find, [actor.id, id, actor.role])).length > 0;
