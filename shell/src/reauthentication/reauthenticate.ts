import { injectAreaEndpoints } from '@cairn/shared/api';
import type { Answer, PasskeyAssertion } from '@cairn/shared/contract';
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
} = injectAreaEndpoints('shell', (build) => ({
  /** Authenticates the account again; the server remembers it for some minutes. */
  shellReauthenticate: build.mutation<unknown, Proof>({
    query: (body) => request(routes.reauthenticate, { body }),
  }),
  shellStartPasskey: build.mutation<Answer<'startPasskeyReauthentication'>, void>({
    query: () => request(routes.startPasskeyReauthentication),
  }),
  shellReauthenticateWithPasskey: build.mutation<unknown, PasskeyAssertion>({
    query: (body) => request(routes.reauthenticateWithPasskey, { body }),
  }),
}));
