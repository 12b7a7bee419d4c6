import { refusalMessage } from '@cairn/shared/api';
import type { AddGoalStepBody, Goal, GoalStep } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '../use-attempt-key.ts';
import {
  useGoalAddStepMutation,
  useGoalDeleteStepMutation,
  useGoalOrderStepsMutation,
  useGoalSetStepDoneMutation,
  useGoalUpdateStepMutation,
} from './goal-changes-api.ts';

/** Adds a step to a goal. */
export function useAddStep(goal: Goal) {
  const toast = useToast();
  const attempt = useAttemptKey();
  const [add, { isLoading }] = useGoalAddStepMutation();
  return {
    isBusy: isLoading,
    addStep: async (body: AddGoalStepBody): Promise<unknown> => {
      const { error } = await add({ goal, body, idempotencyKey: attempt.keyOf([goal.id, body]) });
      if (error) return error;
      attempt.end();
      toast.success('Step added');
      return undefined;
    },
  };
}

/** Mutations of one step. A toast reports failures, but `save` returns the error. */
export function useStepChanges(goal: Goal, step: GoalStep) {
  const toast = useToast();
  const [setDone, ticking] = useGoalSetStepDoneMutation();
  const [update, saving] = useGoalUpdateStepMutation();
  const [order, moving] = useGoalOrderStepsMutation();
  const [remove] = useGoalDeleteStepMutation();
  const target = { goal, stepId: step.id };
  const position = goal.steps.findIndex(({ id }) => id === step.id);
  const showFailure = (error: unknown) => {
    if (error) toast.error(refusalMessage(error, 'The step could not be changed. Please try again.'));
  };
  return {
    isBusy: saving.isLoading,
    isFirst: position === 0,
    isLast: position === goal.steps.length - 1,
    tick: async () => {
      // A second press before the response would send an outdated version.
      if (ticking.isLoading) return;
      const body = { isDone: step.doneAt === null, version: step.version };
      showFailure((await setDone({ ...target, body })).error);
    },
    /** @param version - version of the step that the change is based on */
    save: async (body: AddGoalStepBody, version: number): Promise<unknown> =>
      (await update({ ...target, body: { ...body, version } })).error,
    move: async (by: -1 | 1) => {
      if (moving.isLoading) return;
      const stepIds = goal.steps.map(({ id }) => id).filter((id) => id !== step.id);
      stepIds.splice(position + by, 0, step.id);
      showFailure((await order({ goal, stepIds })).error);
    },
    remove: async () => showFailure((await remove(target)).error),
  };
}
