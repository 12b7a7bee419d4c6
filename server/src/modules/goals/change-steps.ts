import {
  type AddGoalStepBody,
  type Goal,
  GOAL_STEPS_MAX,
  type OrderGoalStepsBody,
  type SetGoalStepDoneBody,
  type UpdateGoalStepBody,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/client/index.ts';
import { badField, conflict, forbidden, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeVisibleGoal, outdated, requireActive, requireWriting, type RunOnce } from './goal-change.ts';
import { type LockedGoal, sideOf } from './goals.repository.ts';
import * as repository from './steps.repository.ts';

/** The ids in the path of a step; `id` is the id of the goal. */
export interface StepPath {
  id: number;
  stepId: number;
}

/** @throws 404 for a missing step, and for a step of another goal */
async function findStep(transaction: Transaction, goal: LockedGoal, id: number) {
  const step = (await repository.listSteps(transaction, goal.id)).find((each) => each.id === id);
  if (!step) throw notFound('This step no longer exists.');
  return step;
}

/**
 * @throws 400 if the step cannot be given to the mentor. The message is the same for a block and for an unlisted mentor
 *   (ADR 42)
 */
function requireAvailableOwner(
  { mentorId, isMentorAvailable }: LockedGoal,
  owner: repository.StepFields['owner'],
): void {
  if (owner !== 'mentor' || isMentorAvailable) return;
  const message = mentorId === null ? 'Share the goal with a mentor first.' : 'This mentor is not available.';
  throw badField('owner', message);
}

/**
 * Adds a step at the end of a goal.
 *
 * @throws 409 if the goal has {@link GOAL_STEPS_MAX} steps or is not active
 */
export const addStep = (
  services: Services,
  once: RunOnce,
  actor: Actor,
  goalId: number,
  body: AddGoalStepBody,
): Promise<Goal> =>
  changeVisibleGoal(
    services,
    actor,
    goalId,
    async (transaction, goal) => {
      requireWriting(actor, goal.mentorId);
      requireActive(goal);
      requireAvailableOwner(goal, body.owner);
      if ((await repository.listSteps(transaction, goalId)).length >= GOAL_STEPS_MAX)
        throw conflict(`A goal can have at most ${GOAL_STEPS_MAX} steps.`);
      await repository.insertStep(transaction, goalId, body, sideOf(goal, actor.id));
      return { stepFor: body.owner };
    },
    { once },
  );

/**
 * Changes text, owner and date of a step.
 *
 * @throws 409 for an outdated version, or if the goal is not active
 */
export const changeStep = (
  services: Services,
  actor: Actor,
  { id, stepId }: StepPath,
  { version, ...fields }: UpdateGoalStepBody,
): Promise<Goal> =>
  changeVisibleGoal(services, actor, id, async (transaction, goal) => {
    requireWriting(actor, goal.mentorId);
    requireActive(goal);
    const step = await findStep(transaction, goal, stepId);
    if (step.version !== version) throw outdated('step');
    if (step.owner !== fields.owner) requireAvailableOwner(goal, fields.owner);
    await repository.updateStep(transaction, id, stepId, fields);
    return step.owner === fields.owner ? {} : { stepFor: fields.owner };
  });

/**
 * Marks a step as done or open. Does nothing if the step already has the state, because two people may mark it at once.
 *
 * @throws 409 for an outdated version, or if the goal is not active
 */
export const setStepDone = (
  services: Services,
  actor: Actor,
  { id, stepId }: StepPath,
  { isDone, version }: SetGoalStepDoneBody,
): Promise<Goal> =>
  changeVisibleGoal(services, actor, id, async (transaction, goal) => {
    requireActive(goal);
    const step = await findStep(transaction, goal, stepId);
    if (step.isDone === isDone) return { isUnchanged: true };
    if (step.version !== version) throw outdated('step');
    await repository.updateStepDone(transaction, id, stepId, isDone ? sideOf(goal, actor.id) : null);
    return {};
  });

/**
 * Puts the steps in another order.
 *
 * @throws 409 if `stepIds` are not exactly the steps of the goal, or if the goal is not active
 */
export const orderSteps = (
  services: Services,
  actor: Actor,
  goalId: number,
  { stepIds }: OrderGoalStepsBody,
): Promise<Goal> =>
  changeVisibleGoal(services, actor, goalId, async (transaction, goal) => {
    requireActive(goal);
    const steps = await repository.listSteps(transaction, goalId);
    const wanted = new Set(stepIds);
    const isComplete = stepIds.length === steps.length && steps.every(({ id }) => wanted.has(id));
    if (!isComplete) throw outdated('goal');
    if (steps.every(({ id }, place) => stepIds[place] === id)) return { isUnchanged: true };
    await repository.updateStepOrder(transaction, goalId, stepIds);
    return {};
  });

/**
 * Deletes a step.
 *
 * @throws 403 for the mentor if the student has added the step, 409 if the goal is not active
 */
export const deleteStep = (services: Services, actor: Actor, { id, stepId }: StepPath): Promise<Goal> =>
  changeVisibleGoal(services, actor, id, async (transaction, goal) => {
    requireActive(goal);
    const step = await findStep(transaction, goal, stepId);
    if (sideOf(goal, actor.id) === 'mentor' && step.createdBy !== 'mentor') throw forbidden();
    await repository.removeStep(transaction, id, stepId);
    return {};
  });
