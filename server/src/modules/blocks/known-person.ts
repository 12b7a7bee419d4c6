import { JOIN_OPENS_BEFORE_MINUTES } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { run, statement } from '../../database/client/index.ts';
import { isListed } from '../mentors/mentor-view.ts';

const opens = `mine.starts_at - interval '${JOIN_OPENS_BEFORE_MINUTES} minutes'`;
/** SQL: the seat was not cancelled before the room opened. A student who cancelled later may have been in the room. */
const isKept = (seat: string) => `(${seat}.status = 'CONFIRMED' OR ${seat}.updated_at >= ${opens})`;

/** SQL: students `$1` and `a` may have met: both had seats in a group session when its room opened. */
const mayHaveMet = `EXISTS (
  SELECT 1 FROM sessions mine
    JOIN sessions theirs ON theirs.student_id = a.id AND theirs.group_session_id = mine.group_session_id
   WHERE mine.student_id = $1 AND mine.student_id <> a.id AND now() >= ${opens} AND ${isKept('mine')} AND ${isKept('theirs')})`;

const find = statement<{ id: number }>(
  'blocks_find_known_person',
  `SELECT a.id FROM accounts a
    WHERE a.id = $2 AND a.deleted_at IS NULL
      AND CASE WHEN $3 = 'student'
        THEN a.role = 'mentor' AND (${isListed} OR EXISTS (
               SELECT 1 FROM conversations WHERE student_id = $1 AND mentor_id = a.id))
          OR a.role = 'student' AND ${mayHaveMet}
        ELSE $3 = 'mentor' AND EXISTS (SELECT 1 FROM conversations WHERE student_id = a.id AND mentor_id = $1) END`,
);

/**
 * Whether the actor may block or report a person (decision 34, ADR 42). Without this check, the calls would reveal the
 * names of strangers.
 *
 * - A student may block and report listed mentors, mentors with whom the student has a conversation, and students who
 *   had seats in the same group session when its room opened.
 * - A mentor may block and report students with whom the mentor has a conversation.
 */
export const isKnownPerson = async (connection: Pool | PoolClient, actor: Actor, id: number) =>
  (await run(connection, find, [actor.id, id, actor.role])).length > 0;
