import type { ResponseOf } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

const SESSIONS = { type: 'Account', id: 'SESSIONS' } as const;
const TRUSTED_DEVICES = { type: 'Account', id: 'TRUSTED_DEVICES' } as const;

/** Milliseconds; short, because a login waits for a pending logout. */
const SIGN_OUT_TIMEOUT = 5_000;

/** The current account, its auth sessions, and signing out (decisions 16 and 72). */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentSession: build.query<Extra<ResponseOf<'getSession'>>, void>({
      queryFn: optionalQuery(() => request(routes.getSession)),
      providesTags: ['Account'],
    }),
    listOwnSessions: build.query<Extra<ResponseOf<'listOwnSessions'>>, void>({
      queryFn: optionalQuery(() => request(routes.listOwnSessions)),
      providesTags: [SESSIONS],
    }),
    endOwnSession: build.mutation<unknown, string>({
      query: (id) => request(routes.endOwnSession, { params: { id } }),
      invalidatesTags: [SESSIONS],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => request(routes.endOtherSessions),
      invalidatesTags: [SESSIONS, TRUSTED_DEVICES],
    }),
    /** A contract server lacks this call. The page always ends the auth session locally. */
    signOut: build.mutation<Extra<ResponseOf<'logout'>>, void>({
      queryFn: optionalQuery(() => ({ ...request(routes.logout), timeout: SIGN_OUT_TIMEOUT })),
      extraOptions: { anonymous: true },
    }),
  }),
});

export const {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useGetCurrentSessionQuery,
  useListOwnSessionsQuery,
  useSignOutMutation,
} = sessionApi;
