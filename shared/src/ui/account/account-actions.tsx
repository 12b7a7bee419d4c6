import { Button } from 'antd';
import { useState } from 'react';
import { selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import { ShieldIcon, SignOutIcon } from '../icons/index.ts';
import { LinkButton } from '../link-button.tsx';
import { SetPasswordDialog } from '../passkeys/set-password-dialog.tsx';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

type Props = {
  role: 'student' | 'mentor';
  /** The e-mail address of the account; `null` once the auth session has ended. */
  email: string | null;
};

/** Two buttons: one changes or sets the password, and one opens the sign-out page. */
export function AccountActions({ role, email }: Props) {
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const passkeys = useAccountListPasskeysQuery();
  const isWithoutPassword = passkeys.data?.value?.hasPassword === false;
  const close = () => setIsChangingPassword(false);
  const signOutPath = useAppSelector(selectSignOutPath);
  return (
    <>
      <Button icon={<ShieldIcon size={18} />} onClick={() => setIsChangingPassword(true)}>
        {isWithoutPassword ? 'Set a Password' : 'Change Password'}
      </Button>
      <LinkButton to={signOutPath} icon={<SignOutIcon size={18} />}>
        Logout
      </LinkButton>
      {isWithoutPassword && isChangingPassword && <SetPasswordDialog onClose={close} />}
      {email !== null && !isWithoutPassword && (
        <ChangePasswordDialog open={isChangingPassword} role={role} account={email} onClose={close} />
      )}
    </>
  );
}
