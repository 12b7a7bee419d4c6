import { injectAreaEndpoints, isApiError, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer, type SaveSessionTypesBody } from '@cairn/shared/contract';
import { answerOrNull } from '../../../area/answer-or-null.ts';

const TYPES = { type: 'Account', id: 'SESSION_TYPES' } as const;

const typesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetSessionTypes: build.query<Extra<Answer<'getSessionTypes'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getSessionTypes, { params: { teacherId } })),
    providesTags: [TYPES],
  }),
  mentorSaveSessionTypes: build.mutation<
    Answer<'saveSessionTypes'>,
    SaveSessionTypesBody & { mentorId: number }
  >({
    query: ({ mentorId, ...body }) =>
      request(routes.saveSessionTypes, { params: { teacherId: mentorId }, body }),
    onQueryStarted: async ({ mentorId }, { dispatch, queryFulfilled }) => {
      const data = await answerOrNull(queryFulfilled);
      if (data)
        dispatch(typesApi.util.updateQueryData('mentorGetSessionTypes', mentorId, () => ({ value: data })));
    },
    // Refetches only after a conflict with types saved elsewhere. Offline, a refetch would report a second error.
    invalidatesTags: (_types, error) => (isApiError(error) && error.status === 409 ? [TYPES] : []),
  }),
}));

export const { useMentorGetSessionTypesQuery, useMentorSaveSessionTypesMutation } = typesApi;
