export { ActiveSessions } from './active-sessions.tsx';
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { useSignOut } from './use-sign-out.ts';
