import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { type ConfirmedInstitution, request, routes, type Answer } from '@cairn/shared/contract';
import { answerOrNull } from '../../../area/answer-or-null.ts';

type Shown = Pick<ConfirmedInstitution, 'id' | 'isShown'>;

const institutionsApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListConfirmedInstitutions: build.query<Extra<Answer<'listConfirmedInstitutions'>>, void>({
    queryFn: optionalQuery(() => request(routes.listConfirmedInstitutions)),
  }),
  mentorShowInstitution: build.mutation<Answer<'showInstitution'>, Shown>({
    query: ({ id, isShown }) => request(routes.showInstitution, { params: { id }, body: { isShown } }),
    onQueryStarted: async (_shown, { dispatch, queryFulfilled }) => {
      const data = await answerOrNull(queryFulfilled);
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
