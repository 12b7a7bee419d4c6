import { skipToken } from '@reduxjs/toolkit/query';
import { injectAreaEndpoints, useHasExtra } from '@cairn/shared/api';
import { GOALS_EXTRA, request, routes, type ResponseOf } from '@cairn/shared/contract';

/** A shell of the previous release has no tag type for goals. */
export const GOALS = { type: 'Account', id: 'GOALS' } as const;

const READS = { readsAfter: GOALS.type } as const;

export const goalsApi = injectAreaEndpoints('goal', (build) => ({
  goalListOwn: build.query<ResponseOf<'listGoals'>, void>({
    query: () => request(routes.listGoals),
    providesTags: [GOALS],
    extraOptions: READS,
  }),
  goalListOfStudent: build.query<ResponseOf<'listStudentGoals'>, number>({
    query: (studentId) => request(routes.listStudentGoals, { params: { studentId } }),
    providesTags: [GOALS],
    extraOptions: READS,
  }),
}));

/** Whether the server supports goals; false until the server's first response. */
export const useHasGoals = (): boolean => useHasExtra(GOALS_EXTRA);

/** The goals of the signed-in student; not requested without server support. */
export function useOwnGoals() {
  const hasGoals = useHasGoals();
  return goalsApi.useGoalListOwnQuery(hasGoals ? undefined : skipToken);
}

/** The goals that a student shares with the signed-in mentor; not requested without server support. */
export function useGoalsOfStudent(studentId: number | undefined) {
  const hasGoals = useHasGoals();
  return goalsApi.useGoalListOfStudentQuery(hasGoals && studentId !== undefined ? studentId : skipToken);
}
