import { skipToken } from '@reduxjs/toolkit/query';
import { injectAreaEndpoints, useHasExtra } from '@cairn/shared/api';
import {
  request,
  routes,
  SAVED_SEARCHES_EXTRA,
  type ResponseOf,
  type SaveSearchBody,
} from '@cairn/shared/contract';

/** A shell of the previous release would not support a new tag type. */
const SAVED = { type: 'Account', id: 'SAVED-SEARCHES' } as const;

const savedSearchesApi = injectAreaEndpoints('student', (build) => ({
  studentListSavedSearches: build.query<ResponseOf<'listSavedSearches'>, void>({
    query: () => request(routes.listSavedSearches),
    providesTags: [SAVED],
  }),
  studentSaveSearch: build.mutation<
    ResponseOf<'saveSearch'>,
    { body: SaveSearchBody; idempotencyKey: string }
  >({
    query: ({ body, idempotencyKey }) => request(routes.saveSearch, { body, idempotencyKey }),
    invalidatesTags: [SAVED],
  }),
  studentRenameSearch: build.mutation<ResponseOf<'renameSearch'>, { id: number; name: string }>({
    query: ({ id, name }) => request(routes.renameSearch, { params: { id }, body: { name } }),
    invalidatesTags: [SAVED],
  }),
  studentDeleteSearch: build.mutation<ResponseOf<'deleteSearch'>, number>({
    query: (id) => request(routes.deleteSearch, { params: { id } }),
    invalidatesTags: [SAVED],
  }),
}));

export const {
  useStudentSaveSearchMutation,
  useStudentRenameSearchMutation,
  useStudentDeleteSearchMutation,
} = savedSearchesApi;

/** False until the first response of the server. */
const useHasSavedSearches = (): boolean => useHasExtra(SAVED_SEARCHES_EXTRA);

export function useSavedSearches() {
  const hasSavedSearches = useHasSavedSearches();
  return savedSearchesApi.useStudentListSavedSearchesQuery(hasSavedSearches ? undefined : skipToken);
}
