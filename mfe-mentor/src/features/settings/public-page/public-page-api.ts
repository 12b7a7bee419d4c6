import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';
import { answerOrNull } from '../../../area/answer-or-null.ts';

const publicPageApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetPublicPage: build.query<Extra<Answer<'getPublicPage'>>, void>({
    queryFn: optionalQuery(() => request(routes.getPublicPage)),
  }),
  mentorSavePublicPage: build.mutation<Answer<'savePublicPage'>, boolean>({
    query: (isPublic) => request(routes.savePublicPage, { body: { isPublic } }),
    onQueryStarted: async (_isPublic, { dispatch, queryFulfilled }) => {
      const data = await answerOrNull(queryFulfilled);
      if (data)
        dispatch(
          publicPageApi.util.updateQueryData('mentorGetPublicPage', undefined, () => ({ value: data })),
        );
    },
  }),
}));

export const { useMentorGetPublicPageQuery, useMentorSavePublicPageMutation } = publicPageApi;
