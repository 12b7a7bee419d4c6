import { z } from 'zod';
import { GOAL_STEPS_MAX } from './constants.ts';
import { dateSchema, idParam, idSchema, instantSchema, photoField, ruleSchema } from './primitives.ts';
import { GOAL_DESCRIPTION_RULE, GOAL_STEP_RULE, GOAL_TITLE_RULE } from './text-rule.ts';

/** A participant of a goal: the student, or the mentor with whom the student shares the goal. */
export const goalSideSchema = z.enum(['student', 'mentor']);
export type GoalSide = z.infer<typeof goalSideSchema>;

/** Only the student sees an archived goal. Only steps of an active goal can be changed. */
export const goalStateSchema = z.enum(['active', 'reached', 'archived']);
export type GoalState = z.infer<typeof goalStateSchema>;

export const goalStepSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Who is to do the step. */
  owner: goalSideSchema,
  /** Calendar date, or null for none. */
  dueOn: z.string().nullable(),
  createdBy: goalSideSchema,
  createdAt: instantSchema,
  /** Null while the step is open. */
  doneAt: instantSchema.nullable(),
  doneBy: goalSideSchema.nullable(),
  /** A change that names an outdated version is refused (409). */
  version: z.number().int(),
});
export type GoalStep = z.infer<typeof goalStepSchema>;

/** A goal of a student, with its steps in their order (extra, ADR 58). */
export const goalSchema = z.object({
  id: idSchema,
  studentId: idSchema,
  /** The mentor with whom the goal is shared; null for none. */
  mentor: z.object({ id: idSchema, name: z.string(), ...photoField }).nullable(),
  title: z.string(),
  description: z.string(),
  state: goalStateSchema,
  /** Null if the state has never changed. */
  stateChangedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  version: z.number().int(),
  steps: z.array(goalStepSchema),
});
export type Goal = z.infer<typeof goalSchema>;

const goalFields = {
  title: ruleSchema(GOAL_TITLE_RULE),
  description: ruleSchema(GOAL_DESCRIPTION_RULE),
  mentorId: idSchema.nullable(),
};
const version = z.int().positive();

export const createGoalBody = z.strictObject(goalFields);
export type CreateGoalBody = z.infer<typeof createGoalBody>;
export const updateGoalBody = z.strictObject({ ...goalFields, version });
export type UpdateGoalBody = z.infer<typeof updateGoalBody>;
export const setGoalStateBody = z.strictObject({ state: goalStateSchema, version });
export type SetGoalStateBody = z.infer<typeof setGoalStateBody>;

const stepFields = {
  text: ruleSchema(GOAL_STEP_RULE),
  owner: goalSideSchema,
  dueOn: dateSchema.nullable(),
};
export const addGoalStepBody = z.strictObject(stepFields);
export type AddGoalStepBody = z.infer<typeof addGoalStepBody>;
export const updateGoalStepBody = z.strictObject({ ...stepFields, version });
export type UpdateGoalStepBody = z.infer<typeof updateGoalStepBody>;
export const setGoalStepDoneBody = z.strictObject({ isDone: z.boolean(), version });
export type SetGoalStepDoneBody = z.infer<typeof setGoalStepDoneBody>;
/** All steps of the goal, in their new order. */
export const orderGoalStepsBody = z.strictObject({ stepIds: z.array(idSchema).max(GOAL_STEPS_MAX) });
export type OrderGoalStepsBody = z.infer<typeof orderGoalStepsBody>;

export const goalParams = z.object({ id: idParam });
export const goalStepParams = z.object({ id: idParam, stepId: idParam });
export const goalsOfStudentParams = z.object({ studentId: idParam });
