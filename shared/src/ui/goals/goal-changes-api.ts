import { injectAreaEndpoints, isApiError } from '@cairn/shared/api';
import {
  request,
  routes,
  type AddGoalStepBody,
  type Answer,
  type CreateGoalBody,
  type Goal,
  type SetGoalStateBody,
  type SetGoalStepDoneBody,
  type UpdateGoalBody,
  type UpdateGoalStepBody,
} from '@cairn/shared/contract';
import { GOALS } from './goals-api.ts';
import { patchGoal, withDone, withoutStep, withOrder } from './patch-goals.ts';

type OfGoal = { goal: Goal };
type OfStep = OfGoal & { stepId: number };

/** A refusal means that something has changed meanwhile; without a response there is nothing to fetch. */
const afterRefusal = (_answer: unknown, error: unknown) =>
  isApiError(error) && typeof error.status === 'number' ? [GOALS] : [];

const ofGoal = ({ goal: { id } }: OfGoal) => ({ params: { id } });
const ofStep = ({ goal: { id }, stepId }: OfStep) => ({ params: { id, stepId } });
const unchanged = () => undefined;

/** Changes of goals (ADR 58). What is pressed, not written, shows before the answer. */
const changesApi = injectAreaEndpoints('goal', (build) => ({
  goalCreate: build.mutation<Answer<'createGoal'>, { body: CreateGoalBody; idempotencyKey: string }>({
    query: ({ body, idempotencyKey }) => request(routes.createGoal, { body, idempotencyKey }),
    invalidatesTags: [GOALS],
  }),
  goalUpdate: build.mutation<Answer<'updateGoal'>, OfGoal & { body: UpdateGoalBody }>({
    query: ({ body, ...of }) => request(routes.updateGoal, { ...ofGoal(of), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
  }),
  goalSetState: build.mutation<Answer<'setGoalState'>, OfGoal & { body: SetGoalStateBody }>({
    query: ({ body, ...of }) => request(routes.setGoalState, { ...ofGoal(of), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
  }),
  goalDelete: build.mutation<Answer<'deleteGoal'>, OfGoal>({
    query: (of) => request(routes.deleteGoal, ofGoal(of)),
    invalidatesTags: [GOALS],
  }),
  goalAddStep: build.mutation<
    Answer<'addGoalStep'>,
    OfGoal & { body: AddGoalStepBody; idempotencyKey: string }
  >({
    query: ({ body, idempotencyKey, ...of }) =>
      request(routes.addGoalStep, { ...ofGoal(of), body, idempotencyKey }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
  }),
  goalUpdateStep: build.mutation<Answer<'updateGoalStep'>, OfStep & { body: UpdateGoalStepBody }>({
    query: ({ body, ...of }) => request(routes.updateGoalStep, { ...ofStep(of), body }),
    onQueryStarted: ({ goal }, started) => patchGoal(started, goal, unchanged),
    invalidatesTags: afterRefusal,
  }),
  goalSetStepDone: build.mutation<Answer<'setGoalStepDone'>, OfStep & { body: SetGoalStepDoneBody }>({
    query: ({ body, ...of }) => request(routes.setGoalStepDone, { ...ofStep(of), body }),
    onQueryStarted: ({ goal, stepId, body }, started) =>
      patchGoal(started, goal, withDone(stepId, body.isDone)),
    invalidatesTags: afterRefusal,
  }),
  goalOrderSteps: build.mutation<Answer<'orderGoalSteps'>, OfGoal & { stepIds: number[] }>({
    query: ({ stepIds, ...of }) => request(routes.orderGoalSteps, { ...ofGoal(of), body: { stepIds } }),
    onQueryStarted: ({ goal, stepIds }, started) => patchGoal(started, goal, withOrder(stepIds)),
    invalidatesTags: afterRefusal,
  }),
  goalDeleteStep: build.mutation<Answer<'deleteGoalStep'>, OfStep>({
    query: (of) => request(routes.deleteGoalStep, ofStep(of)),
    onQueryStarted: ({ goal, stepId }, started) => patchGoal(started, goal, withoutStep(stepId)),
    invalidatesTags: afterRefusal,
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
