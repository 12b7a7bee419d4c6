import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const DELETION = { type: 'Account', id: 'DELETION' } as const;

const deletionEndpoints = injectAreaEndpoints('account', (build) => ({
  accountGetDeletion: build.query<Extra<ResponseOf<'getAccountDeletion'>>, void>({
    queryFn: optionalQuery(() => request(routes.getAccountDeletion)),
    providesTags: [DELETION],
  }),
  accountRequestDeletion: build.mutation<ResponseOf<'requestAccountDeletion'>, void>({
    query: () => request(routes.requestAccountDeletion),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
  accountCancelDeletion: build.mutation<ResponseOf<'cancelAccountDeletion'>, void>({
    query: () => request(routes.cancelAccountDeletion),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountGetDeletionQuery,
  useAccountRequestDeletionMutation,
  useAccountCancelDeletionMutation,
} = deletionEndpoints;
