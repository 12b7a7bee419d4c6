export { ChangePasswordDialog } from './change-password-dialog.tsx';
