import { injectAreaEndpoints, isApiError } from '@cairn/shared/api';
import {
  request,
  routes,
  type AddGoalStepBody,
  type ResponseOf,
  type CreateGoalBody,
  type Goal,
  type SetGoalStateBody,
  type SetGoalStepDoneBody,
  type UpdateGoalBody,
  type UpdateGoalStepBody,
} from '@cairn/shared/contract';
import { GOALS } from './goals-api.ts';
import { patchGoal, withDone, withoutStep, withOrder } from './patch-goals.ts';

type GoalArgs = { goal: Goal };
type StepArgs = GoalArgs & { stepId: number };

/** Refetches the goals after a refusal, because somebody may have changed the goal. */
const afterRefusal = (_result: unknown, error: unknown) =>
  isApiError(error) && typeof error.status === 'number' ? [GOALS] : [];

const goalParams = ({ goal: { id } }: GoalArgs) => ({ params: { id } });
const stepParams = ({ goal: { id }, stepId }: StepArgs) => ({ params: { id, stepId } });
/** If a list of goals loads during a mutation, the list is loaded again. */
const WRITES = { writes: GOALS.type } as const;
const unchanged = () => undefined;

/** Mutations of goals (ADR 58). Ticking, ordering and deleting steps is optimistic; the rest waits for the response. */
const changesApi = injectAreaEndpoints('goal', (build) => ({
  goalCreate: build.mutation<ResponseOf<'createGoal'>, { body: CreateGoalBody; idempotencyKey: string }>({
    query: ({ body, idempotencyKey }) => request(routes.createGoal, { body, idempotencyKey }),
    invalidatesTags: [GOALS],
    extraOptions: WRITES,
  }),
  goalUpdate: build.mutation<ResponseOf<'updateGoal'>, GoalArgs & { body: UpdateGoalBody }>({
    query: ({ body, ...args }) => request(routes.updateGoal, { ...goalParams(args), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalSetState: build.mutation<ResponseOf<'setGoalState'>, GoalArgs & { body: SetGoalStateBody }>({
    query: ({ body, ...args }) => request(routes.setGoalState, { ...goalParams(args), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalDelete: build.mutation<ResponseOf<'deleteGoal'>, GoalArgs>({
    query: (args) => request(routes.deleteGoal, goalParams(args)),
    invalidatesTags: [GOALS],
    extraOptions: WRITES,
  }),
  goalAddStep: build.mutation<
    ResponseOf<'addGoalStep'>,
    GoalArgs & { body: AddGoalStepBody; idempotencyKey: string }
  >({
    query: ({ body, idempotencyKey, ...args }) =>
      request(routes.addGoalStep, { ...goalParams(args), body, idempotencyKey }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalUpdateStep: build.mutation<ResponseOf<'updateGoalStep'>, StepArgs & { body: UpdateGoalStepBody }>({
    query: ({ body, ...args }) => request(routes.updateGoalStep, { ...stepParams(args), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalSetStepDone: build.mutation<ResponseOf<'setGoalStepDone'>, StepArgs & { body: SetGoalStepDoneBody }>({
    query: ({ body, ...args }) => request(routes.setGoalStepDone, { ...stepParams(args), body }),
    onQueryStarted: ({ goal, stepId, body }, started) =>
      patchGoal(started, goal, withDone(stepId, body.isDone)),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalOrderSteps: build.mutation<ResponseOf<'orderGoalSteps'>, GoalArgs & { stepIds: number[] }>({
    query: ({ stepIds, ...args }) =>
      request(routes.orderGoalSteps, { ...goalParams(args), body: { stepIds } }),
    onQueryStarted: ({ goal, stepIds }, started) => patchGoal(started, goal, withOrder(stepIds)),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
  goalDeleteStep: build.mutation<ResponseOf<'deleteGoalStep'>, StepArgs>({
    query: (args) => request(routes.deleteGoalStep, stepParams(args)),
    onQueryStarted: ({ goal, stepId }, started) => patchGoal(started, goal, withoutStep(stepId)),
    invalidatesTags: afterRefusal,
    extraOptions: WRITES,
  }),
}));

export const {
  useGoalCreateMutation,
  useGoalUpdateMutation,
  useGoalSetStateMutation,
  useGoalDeleteMutation,
  useGoalAddStepMutation,
  useGoalUpdateStepMutation,
  useGoalSetStepDoneMutation,
  useGoalOrderStepsMutation,
  useGoalDeleteStepMutation,
} = changesApi;
