import type { GoalSide } from '@cairn/shared/contract';
import { run, statement, type Transaction } from '../../database/client/index.ts';

/** A step of a locked goal. */
export interface StoredStep {
  id: number;
  owner: GoalSide;
  createdBy: GoalSide;
  isDone: boolean;
  version: number;
}

const list = statement<StoredStep>(
  'goal_steps_list',
  `SELECT id, owner, created_by AS "createdBy", done_at IS NOT NULL AS "isDone", version
     FROM goal_steps WHERE goal_id = $1 ORDER BY position, id`,
);

/** The steps of a goal in their order. */
export const listSteps = ({ $client }: Transaction, goalId: number) => run($client, list, [goalId]);

/** The fields of a step that both sides can change. */
export interface StepFields {
  text: string;
  owner: GoalSide;
  dueOn: string | null;
}

const insert = statement<{ id: number }>(
  'goal_steps_insert',
  `INSERT INTO goal_steps (goal_id, text, owner, due_on, created_by, position)
   SELECT $1::bigint, $2, $3, $4::date, $5, coalesce(max(position), 0) + 1 FROM goal_steps WHERE goal_id = $1
   RETURNING id`,
);

/** Adds a step at the end. */
export const insertStep = (
  { $client }: Transaction,
  goalId: number,
  { text, owner, dueOn }: StepFields,
  createdBy: GoalSide,
) => run($client, insert, [goalId, text, owner, dueOn, createdBy]);

const update = statement(
  'goal_steps_update',
  `UPDATE goal_steps SET text = $3, owner = $4, due_on = $5, version = version + 1 WHERE goal_id = $1 AND id = $2`,
);
export const updateStep = (
  { $client }: Transaction,
  goalId: number,
  id: number,
  { text, owner, dueOn }: StepFields,
) => run($client, update, [goalId, id, text, owner, dueOn]);

const updateDone = statement(
  'goal_steps_done',
  `UPDATE goal_steps SET done_at = CASE WHEN $3::text IS NOT NULL THEN now() END, done_by = $3::text, version = version + 1
    WHERE goal_id = $1 AND id = $2`,
);

/** Marks a step as done by `doneBy`. If `doneBy` is null, marks the step as open. */
export const updateStepDone = (
  { $client }: Transaction,
  goalId: number,
  id: number,
  doneBy: GoalSide | null,
) => run($client, updateDone, [goalId, id, doneBy]);

const updateOrder = statement(
  'goal_steps_order',
  `UPDATE goal_steps s SET position = o.place FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, place)
    WHERE s.goal_id = $1 AND s.id = o.id`,
);
export const updateStepOrder = ({ $client }: Transaction, goalId: number, stepIds: readonly number[]) =>
  run($client, updateOrder, [goalId, stepIds]);

const remove = statement('goal_steps_delete', 'DELETE FROM goal_steps WHERE goal_id = $1 AND id = $2');
export const removeStep = ({ $client }: Transaction, goalId: number, id: number) =>
  run($client, remove, [goalId, id]);
