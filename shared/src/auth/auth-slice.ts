import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountKey } from './account-key.ts';
import type { Role } from './roles.ts';

/** The signed-in account as the page knows it. */
export interface Account {
  readonly email: string;
  readonly role: Role;
}

/**
 * Why an auth session ended. `expired`: a call returned 401. `elsewhere`: in another tab, or replaced by a sign-in with
 * a provider.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere';

/** Whether an auth session was started in this tab or in another tab. */
export type SessionOrigin = 'here' | 'elsewhere';

export interface AuthState {
  readonly account: Account | null;
  readonly ended: SessionEnd | null;
  /** E-mail address of the account that was signed in before; null after a logout in this tab. */
  readonly lastEmail: string | null;
  /** Number of times one account replaced another in this page. */
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
      prepare: (end: SessionEnd, isExpired?: boolean) => ({
        payload: end,
        meta: { isExpired: isExpired ?? end === 'expired' },
      }),
    },
  },
  selectors: {
    selectAccount: (state): Account | null => state.account,
    selectEmail: (state): string | null => state.account?.email ?? null,
    selectRole: (state): Role | null => state.account?.role ?? null,
    selectIsSignedIn: (state): boolean => state.account !== null,
    selectSessionEnd: (state): SessionEnd | null => state.ended,
    selectAccountSwitches: (state): number => state.switches,
    /** Whether the signed-in account replaced another account and must not see the pages and URLs of that account. */
    selectFollowsAnother: (state): boolean => areDifferent(state.lastEmail, state.account?.email ?? null),
  },
});

/**
 * Dispatch these actions at a sign-in and at the end of an auth session. Middleware updates storage, other tabs and the
 * cache (decisions 14 and 16).
 * Stored items of the account are kept only with `isExpired`.
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
