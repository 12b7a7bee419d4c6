import { z } from 'zod';
import * as goals from '../goals.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const student = { who: 'student' } as const;
const party = { who: 'party' } as const;
const goalResponse = { 200: goals.goalSchema };

/** Goals of students and the steps of goals (ADR 58). */
export const goalCalls = {
  listGoals: defineCall({
    ...routes.listGoals,
    profile: 'full',
    rule: student,
    summary: 'All goals of the student, with their steps',
    responses: { 200: z.array(goals.goalSchema) },
  }),
  createGoal: defineCall({
    ...routes.createGoal,
    profile: 'full',
    rule: student,
    summary: 'Set a goal, shared with a mentor if one is named',
    body: goals.createGoalBody,
    responses: { 201: goals.goalSchema },
  }),
  updateGoal: defineCall({
    ...routes.updateGoal,
    profile: 'full',
    rule: party,
    summary: 'Change title, description and mentor of a goal, as its student',
    params: goals.goalParams,
    body: goals.updateGoalBody,
    responses: goalResponse,
  }),
  setGoalState: defineCall({
    ...routes.setGoalState,
    profile: 'full',
    rule: party,
    summary: 'Mark a goal as reached, archive it, or make it active again, as its student',
    params: goals.goalParams,
    body: goals.setGoalStateBody,
    responses: goalResponse,
  }),
  deleteGoal: defineCall({
    ...routes.deleteGoal,
    profile: 'full',
    rule: party,
    summary: 'Delete a goal with its steps, as its student',
    params: goals.goalParams,
    responses: { 200: successSchema },
  }),
  listStudentGoals: defineCall({
    ...routes.listStudentGoals,
    profile: 'full',
    rule: { who: 'mentor' },
    summary:
      'Goals that a student shares with the mentor, without archived ones; none if either has blocked the other',
    params: goals.goalsOfStudentParams,
    responses: { 200: z.array(goals.goalSchema) },
  }),
  addGoalStep: defineCall({
    ...routes.addGoalStep,
    profile: 'full',
    rule: party,
    summary: 'Add a step to a goal',
    params: goals.goalParams,
    body: goals.addGoalStepBody,
    responses: { 201: goals.goalSchema },
  }),
  updateGoalStep: defineCall({
    ...routes.updateGoalStep,
    profile: 'full',
    rule: party,
    summary: 'Change a step',
    params: goals.goalStepParams,
    body: goals.updateGoalStepBody,
    responses: goalResponse,
  }),
  setGoalStepDone: defineCall({
    ...routes.setGoalStepDone,
    profile: 'full',
    rule: party,
    summary: 'Mark a step as done or open; repeating it changes nothing',
    params: goals.goalStepParams,
    body: goals.setGoalStepDoneBody,
    responses: goalResponse,
  }),
  orderGoalSteps: defineCall({
    ...routes.orderGoalSteps,
    profile: 'full',
    rule: party,
    summary: 'Reorder the steps of a goal',
    params: goals.goalParams,
    body: goals.orderGoalStepsBody,
    responses: goalResponse,
  }),
  deleteGoalStep: defineCall({
    ...routes.deleteGoalStep,
    profile: 'full',
    rule: party,
    summary: 'Delete a step; a mentor deletes only steps that the mentor’s side added',
    params: goals.goalStepParams,
    responses: goalResponse,
  }),
} as const;
