import { injectAreaEndpoints, isApiError, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type SaveSessionTypesBody } from '@cairn/shared/contract';
import { responseOrNull } from '../../../area/response-or-null.ts';

const TYPES = { type: 'Account', id: 'SESSION_TYPES' } as const;

const typesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetSessionTypes: build.query<Extra<ResponseOf<'getSessionTypes'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getSessionTypes, { params: { teacherId } })),
    providesTags: [TYPES],
  }),
  mentorSaveSessionTypes: build.mutation<
    ResponseOf<'saveSessionTypes'>,
    SaveSessionTypesBody & { mentorId: number }
  >({
    query: ({ mentorId, ...body }) =>
      request(routes.saveSessionTypes, { params: { teacherId: mentorId }, body }),
    onQueryStarted: async ({ mentorId }, { dispatch, queryFulfilled }) => {
      const data = await responseOrNull(queryFulfilled);
      if (data)
        dispatch(typesApi.util.updateQueryData('mentorGetSessionTypes', mentorId, () => ({ value: data })));
    },
    // Refetches only after a conflict. An offline refetch would report a second error.
    invalidatesTags: (_types, error) => (isApiError(error) && error.status === 409 ? [TYPES] : []),
  }),
}));

export const { useMentorGetSessionTypesQuery, useMentorSaveSessionTypesMutation } = typesApi;
