import type { Goal, GoalStep } from '@cairn/shared/contract';
import type { AppDispatch } from '@cairn/shared/platform';
import { goalsApi } from './goals-api.ts';

interface Started {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<{ data: Goal }>;
}

/** Changes a goal in the cached lists of both sides; a list that is not cached stays so. */
function changeCached({ dispatch }: Started, goal: Goal, change: (cached: Goal) => void) {
  const inList = (goals: Goal[]) => {
    const cached = goals.find(({ id }) => id === goal.id);
    if (cached) change(cached);
  };
  return [
    dispatch(goalsApi.util.updateQueryData('goalListOwn', undefined, inList)),
    dispatch(goalsApi.util.updateQueryData('goalListOfStudent', goal.studentId, inList)),
  ];
}

/** Shows a change at once, then the server's answer; takes it back if the server refuses. */
export async function patchGoal(started: Started, goal: Goal, change: (cached: Goal) => void): Promise<void> {
  const patches = changeCached(started, goal, change);
  try {
    const { data } = await started.queryFulfilled;
    changeCached(started, goal, (cached) => Object.assign(cached, data));
  } catch {
    for (const patch of patches) patch.undo();
  }
}

const now = () => new Date().toISOString();

/** Marks a step as done or open, as the server will; by whom follows with the answer. */
export const withDone = (stepId: number, isDone: boolean) => (goal: Goal) => {
  const step = goal.steps.find(({ id }) => id === stepId);
  if (step) Object.assign(step, { doneAt: isDone ? now() : null, doneBy: null } satisfies Partial<GoalStep>);
};

/** Puts the steps into an order. */
export const withOrder = (stepIds: readonly number[]) => (goal: Goal) => {
  goal.steps.sort((first, second) => stepIds.indexOf(first.id) - stepIds.indexOf(second.id));
};

/** Removes a step. */
export const withoutStep = (stepId: number) => (goal: Goal) => {
  goal.steps = goal.steps.filter(({ id }) => id !== stepId);
};
