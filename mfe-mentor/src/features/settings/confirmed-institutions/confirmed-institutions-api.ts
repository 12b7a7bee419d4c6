import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { type ConfirmedInstitution, request, routes, type ResponseOf } from '@cairn/shared/contract';
import { responseOrNull } from '../../../area/response-or-null.ts';

type Shown = Pick<ConfirmedInstitution, 'id' | 'isShown'>;

const institutionsApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListConfirmedInstitutions: build.query<Extra<ResponseOf<'listConfirmedInstitutions'>>, void>({
    queryFn: optionalQuery(() => request(routes.listConfirmedInstitutions)),
  }),
  mentorShowInstitution: build.mutation<ResponseOf<'showInstitution'>, Shown>({
    query: ({ id, isShown }) => request(routes.showInstitution, { params: { id }, body: { isShown } }),
    onQueryStarted: async (_shown, { dispatch, queryFulfilled }) => {
      const data = await responseOrNull(queryFulfilled);
      if (data)
        dispatch(
          institutionsApi.util.updateQueryData('mentorListConfirmedInstitutions', undefined, () => ({
            value: data,
          })),
        );
    },
  }),
}));

export const { useMentorListConfirmedInstitutionsQuery, useMentorShowInstitutionMutation } = institutionsApi;
