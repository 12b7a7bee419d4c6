import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type AddPasskeyBody, type ResponseOf } from '@cairn/shared/contract';

const PASSKEYS = { type: 'Account', id: 'PASSKEYS' } as const;
const SESSIONS = { type: 'Account', id: 'SESSIONS' } as const;

const passkeyEndpoints = injectAreaEndpoints('account', (build) => ({
  accountListPasskeys: build.query<Extra<ResponseOf<'listPasskeys'>>, void>({
    queryFn: optionalQuery(() => request(routes.listPasskeys)),
    providesTags: [PASSKEYS],
  }),
  accountStartPasskey: build.mutation<ResponseOf<'startPasskey'>, void>({
    query: () => request(routes.startPasskey),
  }),
  accountAddPasskey: build.mutation<ResponseOf<'addPasskey'>, AddPasskeyBody>({
    query: (body) => request(routes.addPasskey, { body }),
    invalidatesTags: [PASSKEYS],
  }),
  accountRenamePasskey: build.mutation<ResponseOf<'renamePasskey'>, { id: string; name: string }>({
    query: ({ id, name }) => request(routes.renamePasskey, { params: { id }, body: { name } }),
    invalidatesTags: [PASSKEYS],
  }),
  /** Also ends the other auth sessions. */
  accountRemovePasskey: build.mutation<unknown, string>({
    query: (id) => request(routes.removePasskey, { params: { id } }),
    invalidatesTags: [PASSKEYS, SESSIONS],
  }),
  accountSetPassword: build.mutation<unknown, string>({
    query: (password) => request(routes.setPassword, { body: { password } }),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
  accountRemovePassword: build.mutation<unknown, void>({
    query: () => request(routes.removePassword),
    invalidatesTags: (_result, error) => (error ? [] : ['Account']),
  }),
}));

export const {
  useAccountListPasskeysQuery,
  useAccountStartPasskeyMutation,
  useAccountAddPasskeyMutation,
  useAccountRenamePasskeyMutation,
  useAccountRemovePasskeyMutation,
  useAccountSetPasswordMutation,
  useAccountRemovePasswordMutation,
} = passkeyEndpoints;
