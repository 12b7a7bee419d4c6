import { injectAreaEndpoints } from '@cairn/shared/api';
import type { ResponseOf, PasskeyAssertion } from '@cairn/shared/contract';
import { request } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';

export interface Proof {
  readonly password: string;
  readonly code?: string;
}

export const {
  useShellReauthenticateMutation,
  useShellStartPasskeyMutation,
  useShellReauthenticateWithPasskeyMutation,
  useShellStartSsoMutation,
} = injectAreaEndpoints('shell', (build) => ({
  /** The server remembers the authentication for some minutes. */
  shellReauthenticate: build.mutation<unknown, Proof>({
    query: (body) => request(routes.reauthenticate, { body }),
  }),
  shellStartPasskey: build.mutation<ResponseOf<'startPasskeyReauthentication'>, void>({
    query: () => request(routes.startPasskeyReauthentication),
  }),
  shellReauthenticateWithPasskey: build.mutation<unknown, PasskeyAssertion>({
    query: (body) => request(routes.reauthenticateWithPasskey, { body }),
  }),
  /** The provider redirects to the page that calls `reportSso`. */
  shellStartSso: build.mutation<ResponseOf<'startSsoReauthentication'>, { provider: string; code?: string }>({
    query: ({ provider, ...code }) =>
      request(routes.startSsoReauthentication, { params: { provider }, body: code }),
  }),
}));
