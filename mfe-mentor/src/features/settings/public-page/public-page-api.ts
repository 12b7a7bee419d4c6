import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';
import { responseOrNull } from '../../../area/response-or-null.ts';

const publicPageApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetPublicPage: build.query<Extra<ResponseOf<'getPublicPage'>>, void>({
    queryFn: optionalQuery(() => request(routes.getPublicPage)),
  }),
  mentorSavePublicPage: build.mutation<ResponseOf<'savePublicPage'>, boolean>({
    query: (isPublic) => request(routes.savePublicPage, { body: { isPublic } }),
    onQueryStarted: async (_isPublic, { dispatch, queryFulfilled }) => {
      const data = await responseOrNull(queryFulfilled);
      if (data)
        dispatch(
          publicPageApi.util.updateQueryData('mentorGetPublicPage', undefined, () => ({ value: data })),
        );
    },
  }),
}));

export const { useMentorGetPublicPageQuery, useMentorSavePublicPageMutation } = publicPageApi;
