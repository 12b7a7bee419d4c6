import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';
import { answerOrNull } from '../../../area/answer-or-null.ts';

const linksApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListOwnLinks: build.query<Extra<Answer<'listOwnLinks'>>, void>({
    queryFn: optionalQuery(() => request(routes.listOwnLinks)),
  }),
  mentorVerifyLink: build.mutation<Answer<'verifyLink'>, number>({
    query: (id) => request(routes.verifyLink, { params: { id } }),
    onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
      const data = await answerOrNull(queryFulfilled);
      if (data)
        dispatch(linksApi.util.updateQueryData('mentorListOwnLinks', undefined, () => ({ value: data })));
    },
  }),
}));

export const { useMentorListOwnLinksQuery, useMentorVerifyLinkMutation } = linksApi;
