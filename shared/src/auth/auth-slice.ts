import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountKey } from './account-key.ts';
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
  /** Who was signed in here before, unless they logged out: only they may go on where they were. */
  readonly lastEmail: string | null;
  /** How often one account took the place of another in this page. */
  readonly switches: number;
}

const initialState: AuthState = { account: null, ended: null, lastEmail: null, switches: 0 };

const areDifferent = (first: string | null, second: string | null): boolean =>
  first !== null && second !== null && accountKey(first) !== accountKey(second);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionStarted: {
      reducer: (state, action: PayloadAction<Account, string, { origin: SessionOrigin }>): AuthState => {
        const lastEmail = state.account?.email ?? state.lastEmail;
        return {
          account: action.payload,
          ended: null,
          lastEmail,
          switches: state.switches + Number(areDifferent(lastEmail, action.payload.email)),
        };
      },
      prepare: (account: Account, origin: SessionOrigin = 'here') => ({
        payload: { email: account.email, role: account.role },
        meta: { origin },
      }),
    },
    sessionEnded: {
      reducer: (state, action: PayloadAction<SessionEnd, string, { isExpired: boolean }>): AuthState => ({
        account: null,
        ended: action.payload,
        lastEmail: action.payload === 'signed-out' ? null : (state.account?.email ?? state.lastEmail),
        switches: state.switches,
      }),
      prepare: (end: SessionEnd, isExpired = end === 'expired') => ({ payload: end, meta: { isExpired } }),
    },
  },
  selectors: {
    selectAccount: (state): Account | null => state.account,
    selectEmail: (state): string | null => state.account?.email ?? null,
    selectRole: (state): Role | null => state.account?.role ?? null,
    selectIsSignedIn: (state): boolean => state.account !== null,
    selectSessionEnd: (state): SessionEnd | null => state.ended,
    selectAccountSwitches: (state): number => state.switches,
    /** Whether this account took the place of another, whose pages and addresses are none of its business. */
    selectFollowsAnother: (state): boolean => areDifferent(state.lastEmail, state.account?.email ?? null),
  },
});

/**
 * `sessionStarted({ email, role })` after a successful login, `sessionEnded('signed-out')` at log-out. What the browser
 * keeps for the account outlives the session only where `isExpired`.
 * Storage, the other tabs and the cache follow by themselves (decisions 14 and 16).
 */
export const { sessionStarted, sessionEnded } = authSlice.actions;
export const {
  selectAccount,
  selectEmail,
  selectRole,
  selectIsSignedIn,
  selectSessionEnd,
  selectAccountSwitches,
  selectFollowsAnother,
} = authSlice.selectors;
