import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectRole, type AuthState, type Role } from '@cairn/shared/auth';

/** Paths with a meaning for the whole site, as the registry names them; no area knows another's path. */
export interface WellKnownPaths {
  readonly homes: Readonly<Partial<Record<Role, string>>>;
  readonly signIn: string | null;
  readonly signOut: string | null;
}

const FRONT_PAGE = '/';
const initialState: WellKnownPaths = { homes: {}, signIn: null, signOut: null };

export const wellKnownPathsSlice = createSlice({
  name: 'wellKnownPaths',
  initialState,
  reducers: {
    wellKnownPathsLoaded: (_state, action: PayloadAction<WellKnownPaths>): WellKnownPaths => action.payload,
  },
  selectors: {
    /** The landing page of a role (spec 6); the front page while no remote claims it. */
    selectHomePath: (state, role: Role | null): string => (role && state.homes[role]) ?? FRONT_PAGE,
    /** Where one signs in; the front page while no remote claims it. */
    selectSignInPath: (state): string => state.signIn ?? FRONT_PAGE,
    /** Where one signs out: link or navigate here, the page there ends the session (decision 16). */
    selectSignOutPath: (state): string => state.signOut ?? FRONT_PAGE,
  },
});

export const { wellKnownPathsLoaded } = wellKnownPathsSlice.actions;
export const { selectHomePath, selectSignInPath, selectSignOutPath } = wellKnownPathsSlice.selectors;

/** The landing page of whoever is signed in. */
export function selectOwnHomePath(state: { auth: AuthState; wellKnownPaths: WellKnownPaths }): string {
  return selectHomePath(state, selectRole(state));
}
