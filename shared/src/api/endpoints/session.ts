import type { Answer } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** Milliseconds. A login waits for it. */
const SIGN_OUT_TIMEOUT = 5_000;

/** The current account, and signing out (decision 16). */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentSession: build.query<Extra<Answer<'getSession'>>, void>({
      queryFn: optionalQuery(() => request(routes.getSession)),
      providesTags: ['Account'],
    }),
    /** A contract server lacks this call; the caller ends the session locally in any case. */
    signOut: build.mutation<Extra<Answer<'logout'>>, void>({
      queryFn: optionalQuery(() => ({ ...request(routes.logout), timeout: SIGN_OUT_TIMEOUT })),
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useGetCurrentSessionQuery, useSignOutMutation } = sessionApi;
