export { accountKey } from './account-key.ts';
export { ROLE_CODES, roleOfCode, type Role } from './roles.ts';
export {
  authSlice,
  sessionStarted,
  sessionEnded,
  selectAccount,
  selectEmail,
  selectRole,
  selectIsSignedIn,
  selectSessionEnd,
  selectAccountSwitches,
  selectFollowsAnother,
  type Account,
  type AuthState,
  type SessionEnd,
} from './auth-slice.ts';
export { browserHints, HINT_KEYS, ONE_DAY_IN_SECONDS, type HintStore } from './session-hints.ts';
export { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts';
export { createSessionMiddleware } from './session-middleware.ts';
