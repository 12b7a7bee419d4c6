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
  type Account,
  type AuthState,
  type SessionEnd,
} from './auth-slice.ts';
export { browserHints, HINT_KEYS, type HintStore } from './session-hints.ts';
export { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts';
export { createSessionMiddleware } from './session-middleware.ts';
