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

/** Changes of one step; each shows its failure as a toast, except those of the form. */
export function useStepChanges(goal: Goal, step: GoalStep) {
  const toast = useToast();
  const [setDone, ticking] = useGoalSetStepDoneMutation();
  const [update, saving] = useGoalUpdateStepMutation();
  const [order, moving] = useGoalOrderStepsMutation();
  const [remove] = useGoalDeleteStepMutation();
  const of = { goal, stepId: step.id };
  const place = goal.steps.findIndex(({ id }) => id === step.id);
  const failed = (error: unknown) => {
    if (error) toast.error(refusalMessage(error, 'The step could not be changed. Please try again.'));
  };
  return {
    isBusy: saving.isLoading,
    isFirst: place === 0,
    isLast: place === goal.steps.length - 1,
    tick: async () => {
      // A second press before the answer would name an outdated version.
      if (ticking.isLoading) return;
      const body = { isDone: step.doneAt === null, version: step.version };
      failed((await setDone({ ...of, body })).error);
    },
    /** The version is that of the step whose text the form has shown. */
    save: async (body: AddGoalStepBody, version: number): Promise<unknown> =>
      (await update({ ...of, body: { ...body, version } })).error,
    move: async (by: -1 | 1) => {
      if (moving.isLoading) return;
      const stepIds = goal.steps.map(({ id }) => id).filter((id) => id !== step.id);
      stepIds.splice(place + by, 0, step.id);
      failed((await order({ goal, stepIds })).error);
    },
    remove: async () => failed((await remove(of)).error),
  };
}
