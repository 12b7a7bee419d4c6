import { Button } from 'antd';
import { useState } from 'react';
import { isAbsent, refusalMessage } from '@cairn/shared/api';
import { formatInstant, type SsoIdentity } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsRow } from '../settings-list.tsx';
import { ConfirmDialog } from '../feedback/index.ts';
import { SetPasswordDialog } from '../passkeys/set-password-dialog.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountRemoveIdentityMutation } from './sso-api.ts';

const FAILURE = 'The provider could not be disconnected. Please try again.';

interface Props {
  readonly identity: SsoIdentity;
  /** Whether the identity is the only way to sign in to the account. */
  readonly isLastWay: boolean;
}

/** One connected identity, with a button to disconnect it. */
export function IdentityRow({ identity, isLastWay }: Props) {
  const { id, provider, email, isOffered, linkedAt, lastUsedAt } = identity;
  const [remove, { isLoading }] = useAccountRemoveIdentityMutation();
  const [open, setOpen] = useState<'disconnect' | 'password' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);

  const confirm = async () => {
    close();
    const { error } = await remove(id);
    // An absent identity was disconnected elsewhere.
    if (error && !isAbsent(error)) toast.error(refusalMessage(error, FAILURE));
    else toast.success(`${provider.name} is disconnected`);
  };
  return (
    <SettingsRow
      title={provider.name}
      action={
        <Button
          loading={isLoading}
          aria-label={`Disconnect ${provider.name}`}
          onClick={() => setOpen('disconnect')}
        >
          Disconnect
        </Button>
      }
    >
      {email !== '' && <p>{email}</p>}
      <p>
        Connected {formatInstant(linkedAt)}
        {lastUsedAt === null ? '. Not used yet' : `. Last used ${formatInstant(lastUsedAt)}`}
      </p>
      {!isOffered && <p>This site no longer offers this provider, so you cannot sign in with it.</p>}
      {open === 'disconnect' && isLastWay && (
        <LastWayDialog name={provider.name} onConfirm={() => setOpen('password')} onCancel={close} />
      )}
      {open === 'disconnect' && !isLastWay && (
        <DisconnectDialog name={provider.name} onConfirm={() => void confirm()} onCancel={close} />
      )}
      {open === 'password' && <SetPasswordDialog onClose={close} />}
    </SettingsRow>
  );
}

interface DialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function DisconnectDialog({ name, ...props }: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title={`Disconnect ${name}?`} confirmLabel="Disconnect" {...props}>
      <p>
        You will no longer be able to sign in with {name}. Your account at {name} stays as it is, and you can
        connect it again at any time.
      </p>
    </ConfirmDialog>
  );
}

function LastWayDialog({ name, ...props }: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      title={`${name} is your only way to sign in`}
      confirmLabel="Set a Password"
      {...props}
    >
      <p>
        Set a password or add a passkey first. Then you can disconnect {name} without losing your account.
      </p>
    </ConfirmDialog>
  );
}
