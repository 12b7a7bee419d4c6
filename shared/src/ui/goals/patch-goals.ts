import type { Goal, GoalStep } from '@cairn/shared/contract';
import type { AppDispatch } from '@cairn/shared/platform';
import { goalsApi } from './goals-api.ts';

interface MutationLifecycle {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<{ data: Goal }>;
}

/** Changes a goal in the cached lists of both sides. */
function changeCached({ dispatch }: MutationLifecycle, goal: Goal, change: (cached: Goal) => void) {
  const inList = (goals: Goal[]) => {
    const cached = goals.find(({ id }) => id === goal.id);
    if (cached) change(cached);
  };
  return [
    dispatch(goalsApi.util.updateQueryData('goalListOwn', undefined, inList)),
    dispatch(goalsApi.util.updateQueryData('goalListOfStudent', goal.studentId, inList)),
  ];
}

/** Applies a change at once. The response then replaces the goal; a failure undoes the change. */
export async function patchGoal(
  started: MutationLifecycle,
  goal: Goal,
  change: (cached: Goal) => void,
): Promise<void> {
  const patches = changeCached(started, goal, change);
  try {
    const { data } = await started.queryFulfilled;
    changeCached(started, goal, (cached) => Object.assign(cached, data));
  } catch {
    for (const patch of patches) patch.undo();
  }
}

const now = () => new Date().toISOString();

/** Marks a step as done or open. `doneBy` is null until the response. */
export const withDone = (stepId: number, isDone: boolean) => (goal: Goal) => {
  const step = goal.steps.find(({ id }) => id === stepId);
  if (step) Object.assign(step, { doneAt: isDone ? now() : null, doneBy: null } satisfies Partial<GoalStep>);
};

/** Sorts the steps in the order of the given ids. */
export const withOrder = (stepIds: readonly number[]) => (goal: Goal) => {
  goal.steps.sort((first, second) => stepIds.indexOf(first.id) - stepIds.indexOf(second.id));
};

export const withoutStep = (stepId: number) => (goal: Goal) => {
  goal.steps = goal.steps.filter(({ id }) => id !== stepId);
};
