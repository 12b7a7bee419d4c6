import { injectAreaEndpoints } from '@cairn/shared/api';
import type { ResponseOf, PasskeyAssertion } from '@cairn/shared/contract';
import { request } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';

/** What the user entered. */
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
  /** Authenticates the account again; the server remembers it for some minutes. */
  shellReauthenticate: build.mutation<unknown, Proof>({
    query: (body) => request(routes.reauthenticate, { body }),
  }),
  shellStartPasskey: build.mutation<ResponseOf<'startPasskeyReauthentication'>, void>({
    query: () => request(routes.startPasskeyReauthentication),
  }),
  shellReauthenticateWithPasskey: build.mutation<unknown, PasskeyAssertion>({
    query: (body) => request(routes.reauthenticateWithPasskey, { body }),
  }),
  /** Starts a sign-in at a provider, which redirects to the page that calls `reportSso`. */
  shellStartSso: build.mutation<ResponseOf<'startSsoReauthentication'>, { provider: string; code?: string }>({
    query: ({ provider, ...code }) =>
      request(routes.startSsoReauthentication, { params: { provider }, body: code }),
  }),
}));
