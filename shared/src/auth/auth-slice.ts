import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from './roles.ts';

/** Who is signed in, as far as the page knows. */
export interface Account {
  readonly email: string;
  readonly role: Role;
}

/** Why a session ended: by the person, by a 401 of the server, or in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere';

/** Where an action began: in this tab, or in another one that told us. */
export type SessionOrigin = 'here' | 'elsewhere';

export interface AuthState {
  readonly account: Account | null;
  readonly ended: SessionEnd | null;
}

const initialState: AuthState = { account: null, ended: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionStarted: {
      reducer: (_state, action: PayloadAction<Account, string, { origin: SessionOrigin }>): AuthState => ({
        account: action.payload,
        ended: null,
      }),
      prepare: (account: Account, origin: SessionOrigin = 'here') => ({
        payload: { email: account.email, role: account.role },
        meta: { origin },
      }),
    },
    sessionEnded: (_state, action: PayloadAction<SessionEnd>): AuthState => ({
      account: null,
      ended: action.payload,
    }),
  },
  selectors: {
    selectAccount: (state): Account | null => state.account,
    selectEmail: (state): string | null => state.account?.email ?? null,
    selectRole: (state): Role | null => state.account?.role ?? null,
    selectIsSignedIn: (state): boolean => state.account !== null,
    selectSessionEnd: (state): SessionEnd | null => state.ended,
  },
});

/**
 * `sessionStarted({ email, role })` after a successful login, `sessionEnded('signed-out')` at log-out.
 * Storage, the other tabs and the cache follow by themselves (decisions 14 and 16).
 */
export const { sessionStarted, sessionEnded } = authSlice.actions;
export const { selectAccount, selectEmail, selectRole, selectIsSignedIn, selectSessionEnd } =
  authSlice.selectors;
