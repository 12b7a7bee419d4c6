import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';
import { responseOrNull } from '../../../area/response-or-null.ts';

const linksApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListOwnLinks: build.query<Extra<ResponseOf<'listOwnLinks'>>, void>({
    queryFn: optionalQuery(() => request(routes.listOwnLinks)),
  }),
  mentorVerifyLink: build.mutation<ResponseOf<'verifyLink'>, number>({
    query: (id) => request(routes.verifyLink, { params: { id } }),
    onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
      const data = await responseOrNull(queryFulfilled);
      if (data)
        dispatch(linksApi.util.updateQueryData('mentorListOwnLinks', undefined, () => ({ value: data })));
    },
  }),
}));

export const { useMentorListOwnLinksQuery, useMentorVerifyLinkMutation } = linksApi;
