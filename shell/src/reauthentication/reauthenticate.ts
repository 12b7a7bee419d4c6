import { injectAreaEndpoints } from '@cairn/shared/api';
import { request } from '@cairn/shared/contract/request';
import * as routes from '@cairn/shared/contract/routes';

/** What the user entered. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

export const { useShellReauthenticateMutation } = injectAreaEndpoints('shell', (build) => ({
  /** Authenticates the account again; the server remembers it for some minutes. */
  shellReauthenticate: build.mutation<unknown, Proof>({
    query: (body) => request(routes.reauthenticate, { body }),
  }),
}));
