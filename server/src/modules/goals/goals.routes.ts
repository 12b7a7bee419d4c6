import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { changeGoal, createGoal, deleteGoal, setGoalState } from './change-goal.ts';
import { addStep, changeStep, deleteStep, orderSteps, setStepDone } from './change-steps.ts';
import { listOwnGoals, listSharedGoals } from './goals.repository.ts';

/** Limited because each change is pushed to the open pages of the student and the mentor. */
const CHANGES: Limit = { name: 'goals', max: 600, seconds: 3_600 };

/** Goals of students and their steps (ADR 58). */
export const goalRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;
  const countChange = (id: number) => app.limits.take(CHANGES, id);

  call(calls.listGoals, ({ actor }) => listOwnGoals(database, actor.id));

  call(calls.listStudentGoals, ({ actor, params }) => listSharedGoals(database, actor.id, params.studentId));

  call(calls.createGoal, async ({ actor, body, once }) => {
    await countChange(actor.id);
    return createGoal(services, once, actor, body);
  });

  call(calls.updateGoal, async ({ actor, params, body }) => {
    await countChange(actor.id);
    return changeGoal(services, actor, params.id, body);
  });

  call(calls.setGoalState, async ({ actor, params, body }) => {
    await countChange(actor.id);
    return setGoalState(services, actor, params.id, body);
  });

  call(calls.deleteGoal, async ({ actor, params }) => {
    await countChange(actor.id);
    await deleteGoal(services, actor, params.id);
    return { success: true };
  });

  call(calls.addGoalStep, async ({ actor, params, body, once }) => {
    await countChange(actor.id);
    return addStep(services, once, actor, params.id, body);
  });

  call(calls.orderGoalSteps, async ({ actor, params, body }) => {
    await countChange(actor.id);
    return orderSteps(services, actor, params.id, body);
  });

  call(calls.updateGoalStep, async ({ actor, params, body }) => {
    await countChange(actor.id);
    return changeStep(services, actor, params, body);
  });

  call(calls.setGoalStepDone, async ({ actor, params, body }) => {
    await countChange(actor.id);
    return setStepDone(services, actor, params, body);
  });

  call(calls.deleteGoalStep, async ({ actor, params }) => {
    await countChange(actor.id);
    return deleteStep(services, actor, params);
  });
});
