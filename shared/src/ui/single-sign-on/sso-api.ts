import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const IDENTITIES = { type: 'Account', id: 'IDENTITIES' } as const;
const SESSIONS = { type: 'Account', id: 'SESSIONS' } as const;

const ssoEndpoints = injectAreaEndpoints('account', (build) => ({
  accountListIdentities: build.query<Extra<ResponseOf<'listSsoIdentities'>>, void>({
    queryFn: optionalQuery(() => request(routes.listSsoIdentities)),
    providesTags: [IDENTITIES],
  }),
  accountStartLink: build.mutation<ResponseOf<'startSsoLink'>, { provider: string; next: string }>({
    query: ({ provider, next }) => request(routes.startSsoLink, { params: { provider }, body: { next } }),
  }),
  accountRemoveIdentity: build.mutation<unknown, string>({
    query: (id) => request(routes.removeSsoIdentity, { params: { id } }),
    invalidatesTags: [IDENTITIES, SESSIONS],
  }),
}));

export const {
  useAccountListIdentitiesQuery,
  useAccountStartLinkMutation,
  useAccountRemoveIdentityMutation,
} = ssoEndpoints;
