import { Button } from 'antd';
import { useState } from 'react';
import { isAbsent, refusalMessage } from '@cairn/shared/api';
import { formatInstant, type Passkey } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsRow } from '../settings-list.tsx';
import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountRemovePasskeyMutation } from './passkeys-api.ts';
import styles from './passkeys.module.css';

const FAILURE = 'The passkey could not be removed. Please try again.';

interface Props {
  readonly passkey: Passkey;
  readonly onRename: () => void;
}

/** One passkey, with buttons to rename and remove it. */
export function PasskeyRow({ passkey, onRename }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [remove, { isLoading }] = useAccountRemovePasskeyMutation();
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();

  const confirm = async () => {
    setConfirming(false);
    const { error } = await remove(id);
    // 404: the passkey has already been removed.
    if (error && !isAbsent(error)) toast.error(refusalMessage(error, FAILURE));
    else toast.success('Passkey removed');
  };
  return (
    <SettingsRow
      title={name}
      action={
        <div className={styles.actions}>
          <Button aria-label={`Rename ${name}`} onClick={onRename}>
            Rename
          </Button>
          <Button loading={isLoading} aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
            Remove
          </Button>
        </div>
      }
    >
      <p>
        Added {formatInstant(createdAt)}
        {lastUsedAt === null ? '. Not used yet' : `. Last used ${formatInstant(lastUsedAt)}`}
      </p>
      {isConfirming && (
        <RemoveDialog name={name} onConfirm={() => void confirm()} onCancel={() => setConfirming(false)} />
      )}
    </SettingsRow>
  );
}

interface DialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function RemoveDialog({ name, ...props }: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title="Remove this passkey?" confirmLabel="Remove" {...props}>
      <p>
        You can no longer sign in with {name}, and all other devices are signed out. Delete the passkey in
        your password manager too.
      </p>
    </ConfirmDialog>
  );
}
