import type { CurrentSession } from '@cairn/shared/contract';
import { api } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** The signed-in account as the server knows it, and signing out (decision 16). */
const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentSession: build.query<Extra<CurrentSession>, void>({
      queryFn: optionalQuery<CurrentSession>(() => ({ url: '/auth/session' })),
      providesTags: ['Account'],
    }),
    /** Absent on a contract server, and that is fine: the caller ends the session on this side in any case. */
    signOut: build.mutation<Extra<unknown>, void>({
      queryFn: optionalQuery<unknown>(() => ({ url: '/auth/logout', method: 'POST' })),
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useGetCurrentSessionQuery, useSignOutMutation } = sessionApi;
