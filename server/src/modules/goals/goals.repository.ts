import type { Goal, GoalSide, GoalState } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isListed } from '../mentors/mentor-view.ts';

/** SQL: whether one side of a goal `g` has blocked the other (ADR 42). */
export const isBlocked = isBlockBetween('g.student_id', 'g.mentor_id');

const steps = `coalesce((
  SELECT json_agg(json_build_object(
           'id', s.id, 'text', s.text, 'owner', s.owner, 'dueOn', s.due_on, 'createdBy', s.created_by,
           'createdAt', ${isoInstant('s.created_at')}, 'doneAt', ${isoInstant('s.done_at')}, 'doneBy', s.done_by,
           'version', s.version) ORDER BY s.position, s.id)
    FROM goal_steps s WHERE s.goal_id = g.id), '[]')`;

const select = `
  SELECT g.id, g.student_id AS "studentId", g.title, g.description, g.state, g.version,
         ${isoInstant('g.state_changed_at')} AS "stateChangedAt", ${isoInstant('g.created_at')} AS "createdAt",
         CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name, 'photo', m.photo) END AS mentor,
         ${steps} AS steps
    FROM goals g LEFT JOIN accounts m ON m.id = g.mentor_id`;

const own = statement<Goal>('goals_own', `${select} WHERE g.student_id = $1 ORDER BY g.id`);
const shared = statement<Goal>(
  'goals_shared',
  `${select} WHERE g.mentor_id = $1 AND g.student_id = $2 AND g.state <> 'archived' AND NOT ${isBlocked}
    ORDER BY g.id`,
);
const byId = statement<Goal>('goals_by_id', `${select} WHERE g.id = $1`);

/** All goals of a student, in the order of their creation. */
export const listOwnGoals = ({ pool }: DatabaseHandle, studentId: number) => run(pool, own, [studentId]);

/** Goals that a student shares with a mentor, except archived goals; none if either has blocked the other. */
export const listSharedGoals = ({ pool }: DatabaseHandle, mentorId: number, studentId: number) =>
  run(pool, shared, [mentorId, studentId]);

/** A goal after a change, in the transaction of the change. */
export async function readGoal({ $client }: Transaction, id: number): Promise<Goal> {
  const [goal] = await run($client, byId, [id]);
  if (!goal) throw new Error(`Goal ${id} is missing in its own transaction`);
  return goal;
}

const lockAccounts = statement<{ id: number }>(
  'goals_lock_accounts',
  `SELECT id FROM accounts
    WHERE id IN (SELECT unnest(ARRAY[student_id, mentor_id]) FROM goals WHERE id = $1 UNION SELECT unnest($2::bigint[]))
      AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`,
);

/**
 * Locks the accounts of a goal, and further accounts, against concurrent blocks and deletions (ADR 16).
 *
 * @returns the ids of the accounts that are not deleted
 */
export const lockGoalAccounts = async (
  { $client }: Transaction,
  goalId: number | null,
  further: readonly number[],
): Promise<Set<number>> => new Set((await run($client, lockAccounts, [goalId, further])).map(({ id }) => id));

/** A goal that is locked by the transaction that changes it. */
export interface LockedGoal {
  id: number;
  studentId: number;
  /** The mentor who is notified of changes; null without a mentor or during a block. */
  reachedMentorId: number | null;
  mentorId: number | null;
  /** Whether the mentor can get a step: they are listed, and there is no block. */
  isMentorAvailable: boolean;
  state: GoalState;
  version: number;
}

const lock = statement<LockedGoal>(
  'goals_lock',
  `SELECT g.id, g.student_id AS "studentId", g.mentor_id AS "mentorId", g.state, g.version,
          CASE WHEN NOT ${isBlocked} THEN g.mentor_id END AS "reachedMentorId",
          EXISTS (SELECT 1 FROM accounts a WHERE a.id = g.mentor_id AND ${isListed}) AND NOT ${isBlocked}
            AS "isMentorAvailable"
     FROM goals g
    WHERE g.id = $1
      AND (g.student_id = $2 OR (g.mentor_id = $2 AND g.state <> 'archived' AND NOT ${isBlocked}))
      FOR UPDATE OF g`,
);

/** Locks a goal that the actor may see; undefined for every other goal. */
export const lockGoal = async (
  { $client }: Transaction,
  id: number,
  actorId: number,
): Promise<LockedGoal | undefined> => (await run($client, lock, [id, actorId]))[0];

const lockOfStudent = statement(
  'goals_lock_student',
  `SELECT pg_advisory_xact_lock(hashtextextended('goals:' || $1::bigint, 0))`,
);

/** Serializes transactions that check the number of a student's goals. Call it before any other lock (ADR 16). */
export const lockGoalCount = ({ $client }: Transaction, studentId: number) =>
  run($client, lockOfStudent, [studentId]);

const count = statement<{ active: number; all: number }>(
  'goals_count',
  `SELECT count(*) FILTER (WHERE state = 'active')::int AS active, count(*)::int AS all
     FROM goals WHERE student_id = $1`,
);

/** How many goals a student has. */
export const countGoals = async ({ $client }: Transaction, studentId: number) =>
  (await run($client, count, [studentId]))[0] ?? { active: 0, all: 0 };

const ownMentor = statement(
  'goals_own_mentor',
  `SELECT 1 FROM conversations c JOIN accounts a ON a.id = c.mentor_id AND ${isListed}
    WHERE c.student_id = $1 AND c.mentor_id = $2 AND NOT ${isBlockBetween('c.student_id', 'c.mentor_id')}`,
);

/**
 * Whether a student may share goals with a mentor: the mentor is listed, both have a conversation (ADR 58), and neither
 * has blocked the other. The result is the same for a block and for an unlisted mentor (ADR 42).
 */
export const isOwnMentor = async ({ $client }: Transaction, studentId: number, mentorId: number) =>
  (await run($client, ownMentor, [studentId, mentorId])).length > 0;

/** Fields of a goal that the student writes. */
export interface GoalFields {
  title: string;
  description: string;
  mentorId: number | null;
}

const insert = statement<{ id: number }>(
  'goals_insert',
  'INSERT INTO goals (student_id, title, description, mentor_id) VALUES ($1, $2, $3, $4) RETURNING id',
);

/** Stores a goal. @returns its id */
export async function insertGoal(
  { $client }: Transaction,
  studentId: number,
  { title, description, mentorId }: GoalFields,
): Promise<number> {
  const [row] = await run($client, insert, [studentId, title, description, mentorId]);
  if (!row) throw new Error('The goal was not inserted');
  return row.id;
}

const update = statement(
  'goals_update',
  'UPDATE goals SET title = $2, description = $3, mentor_id = $4, version = version + 1 WHERE id = $1',
);
const passToStudent = statement(
  'goals_pass_to_student',
  `UPDATE goal_steps SET owner = 'student', version = version + 1
    WHERE goal_id = $1 AND owner = 'mentor' AND done_at IS NULL`,
);

/** Updates a goal. If the mentor changes, the student takes over the former mentor's open steps. */
export async function updateGoal(
  { $client }: Transaction,
  goal: LockedGoal,
  { title, description, mentorId }: GoalFields,
): Promise<void> {
  await run($client, update, [goal.id, title, description, mentorId]);
  if (mentorId !== goal.mentorId) await run($client, passToStudent, [goal.id]);
}

const updateState = statement(
  'goals_update_state',
  'UPDATE goals SET state = $2, state_changed_at = now(), version = version + 1 WHERE id = $1',
);
export const updateGoalState = ({ $client }: Transaction, id: number, state: GoalState) =>
  run($client, updateState, [id, state]);

const remove = statement('goals_delete', 'DELETE FROM goals WHERE id = $1');
export const removeGoal = ({ $client }: Transaction, id: number) => run($client, remove, [id]);

const nameOf = statement<{ name: string }>('goals_name', 'SELECT name FROM accounts WHERE id = $1');

export const readName = async ({ $client }: Transaction, id: number) =>
  (await run($client, nameOf, [id]))[0]?.name ?? '';

/** The side of a goal that an account is on. */
export const sideOf = ({ studentId }: LockedGoal, accountId: number): GoalSide =>
  accountId === studentId ? 'student' : 'mentor';
