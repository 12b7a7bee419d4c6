import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectRole, type AuthState, type Role } from '@cairn/shared/auth';

/** Site-wide paths from the registry, because areas do not know the paths of other areas. */
export interface WellKnownPaths {
  readonly homes: Readonly<Partial<Record<Role, string>>>;
  readonly signIn: string | null;
  readonly signOut: string | null;
}

const HOME_PATH = '/';
const initialState: WellKnownPaths = { homes: {}, signIn: null, signOut: null };

export const wellKnownPathsSlice = createSlice({
  name: 'wellKnownPaths',
  initialState,
  reducers: {
    wellKnownPathsLoaded: (_state, action: PayloadAction<WellKnownPaths>): WellKnownPaths => action.payload,
  },
  selectors: {
    /** The landing page of a role (spec 6); the home page if no remote provides it. */
    selectHomePath: (state, role: Role | null): string => (role && state.homes[role]) ?? HOME_PATH,
    /** The sign-in page; the home page if no remote provides it. */
    selectSignInPath: (state): string => state.signIn ?? HOME_PATH,
    /** The sign-out page, which ends the auth session (decision 16); the home page if no remote provides it. */
    selectSignOutPath: (state): string => state.signOut ?? HOME_PATH,
  },
});

export const { wellKnownPathsLoaded } = wellKnownPathsSlice.actions;
export const { selectHomePath, selectSignInPath, selectSignOutPath } = wellKnownPathsSlice.selectors;

/** The landing page of the signed-in account. */
export function selectOwnHomePath(state: { auth: AuthState; wellKnownPaths: WellKnownPaths }): string {
  return selectHomePath(state, selectRole(state));
}
