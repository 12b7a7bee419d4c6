import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { PHOTO_REMOVAL_REASONS, type PhotoRemovalReason } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, StoneAvatar, useReturnFocus } from '@cairn/shared/ui';
import type { AccountRow } from '../model/account-row.ts';
import { useAdminRemovePhotoMutation } from '../api/person.ts';
import styles from './person.module.css';

const REASONS = Object.entries(PHOTO_REMOVAL_REASONS) as [PhotoRemovalReason, string][];

interface Props {
  readonly account: Pick<AccountRow, 'id' | 'name' | 'photo'>;
  readonly onClose: () => void;
}

/** Removes the photo of an account and sends the chosen reason to the owner of the account. */
export function RemovePhotoDialog({ account: { id, name, photo }, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  // The account may get a new photo while the dialog is open. The admin removes the photo shown here.
  const [shown] = useState(photo);
  const [reason, setReason] = useState<PhotoRemovalReason>();
  const [remove, { isLoading }] = useAdminRemovePhotoMutation();

  const confirm = async () => {
    if (!shown || !reason) return;
    const { error } = await remove({ id, photo: shown, reason });
    if (error) toast.error(refusalMessage(error, 'The photo could not be removed. Please try again.'));
    else toast.success('Photo removed');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Remove the photo of ${name}?`}
      confirmLabel="Remove Photo"
      danger
      busy={isLoading}
      disabled={reason === undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.removal}>
        <StoneAvatar id={id} name={name} photo={shown} size={96} />
        <fieldset>
          <legend>Reason ({name} will read it)</legend>
          {REASONS.map(([value, sentence]) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {sentence}
            </label>
          ))}
        </fieldset>
      </div>
    </ConfirmDialog>
  );
}
