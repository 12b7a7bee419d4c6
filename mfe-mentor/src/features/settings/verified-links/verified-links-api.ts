import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const linksApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListOwnLinks: build.query<Extra<Answer<'listOwnLinks'>>, void>({
    queryFn: optionalQuery(() => request(routes.listOwnLinks)),
  }),
  mentorVerifyLink: build.mutation<Answer<'verifyLink'>, number>({
    query: (id) => request(routes.verifyLink, { params: { id } }),
    onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: null }));
      if (data)
        dispatch(linksApi.util.updateQueryData('mentorListOwnLinks', undefined, () => ({ value: data })));
    },
  }),
}));

export const { useMentorListOwnLinksQuery, useMentorVerifyLinkMutation } = linksApi;
