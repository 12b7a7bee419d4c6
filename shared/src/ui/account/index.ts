export { AccountActions } from './account-actions.tsx';
export { ActiveSessions } from './active-sessions.tsx';
export { MyData } from './my-data.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { useSignOut } from './use-sign-out.ts';
export { EmailSettings } from './email-settings.tsx';
export { useUnverifiedEmail } from './use-unverified-email.ts';
