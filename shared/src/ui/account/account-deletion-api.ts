import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const DELETION = { type: 'Account', id: 'DELETION' } as const;

const deletionEndpoints = injectAreaEndpoints('account', (build) => ({
  accountGetDeletion: build.query<Extra<Answer<'getAccountDeletion'>>, void>({
    queryFn: optionalQuery(() => request(routes.getAccountDeletion)),
    providesTags: [DELETION],
  }),
  accountRequestDeletion: build.mutation<Answer<'requestAccountDeletion'>, void>({
    query: () => request(routes.requestAccountDeletion),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
  accountCancelDeletion: build.mutation<Answer<'cancelAccountDeletion'>, void>({
    query: () => request(routes.cancelAccountDeletion),
    invalidatesTags: (_answer, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountGetDeletionQuery,
  useAccountRequestDeletionMutation,
  useAccountCancelDeletionMutation,
} = deletionEndpoints;
