import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { PASSKEYS_WITHOUT_PASSWORD } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { wrappingButton } from '../settings-section.ts';
import { ConfirmDialog } from '../feedback/index.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountRemovePasswordMutation } from './passkeys-api.ts';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import styles from './passkeys.module.css';

interface Props {
  readonly hasPassword: boolean;
  readonly passkeyCount: number;
}

/** Removes or sets the password of an account. Only an account with enough passkeys can remove the password. */
export function PasswordChoice({ hasPassword, passkeyCount }: Props) {
  const [remove, { isLoading }] = useAccountRemovePasswordMutation();
  const [isOpen, setOpen] = useState(false);
  const choice = usePhaseFocus(String(hasPassword));
  const toast = useToast();
  const close = () => setOpen(false);

  const confirm = async () => {
    close();
    const { error } = await remove();
    if (error) toast.error(refusalMessage(error, 'The password could not be removed. Please try again.'));
    else toast.success('Your account no longer has a password');
  };
  if (hasPassword && passkeyCount === 0) return null;

  return (
    <div className={styles.choice} ref={choice} tabIndex={-1}>
      {!hasPassword && (
        <>
          <p>
            {passkeyCount === 0
              ? 'Your account has no password: single sign-on signs you in. With a password you can also sign in when your provider cannot be reached.'
              : 'Your account has no password. If you lose your passkeys, you can set a password by email.'}
          </p>
          <Button className={wrappingButton} onClick={() => setOpen(true)}>
            Set a Password
          </Button>
        </>
      )}
      {hasPassword && passkeyCount < PASSKEYS_WITHOUT_PASSWORD && (
        <p>With a second passkey, on another device, you can remove your password.</p>
      )}
      {hasPassword && passkeyCount >= PASSKEYS_WITHOUT_PASSWORD && (
        <>
          <p>Your passkeys are enough to sign in. Without a password, there is nothing to guess or steal.</p>
          <Button className={wrappingButton} danger loading={isLoading} onClick={() => setOpen(true)}>
            Remove Password
          </Button>
        </>
      )}
      {isOpen && hasPassword && <RemoveDialog onConfirm={() => void confirm()} onCancel={close} />}
      {isOpen && !hasPassword && <SetPasswordDialog onClose={close} />}
    </div>
  );
}

function RemoveDialog(props: { onConfirm: () => void; onCancel: () => void }) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title="Remove your password?" confirmLabel="Remove" {...props}>
      <p>
        After that, a password no longer signs you in, and all other devices are signed out. You can set one
        again at any time, here or by email.
      </p>
    </ConfirmDialog>
  );
}
