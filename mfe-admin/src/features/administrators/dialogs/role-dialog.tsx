import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { Administrator } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { RoleChoice } from '../../../role/role-choice.tsx';
import { ROLE_TEXTS } from '../../../role/role-texts.ts';
import { useAdminSetRoleMutation } from '../administrators-api.ts';
import styles from '../administrators.module.css';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Changes the role of an administrator. */
export function RoleDialog({ administrator: { id, name, adminRole }, onClose }: Props) {
  const toast = useToast();
  const [role, setRole] = useState(adminRole);
  const [save, { isLoading }] = useAdminSetRoleMutation();

  const confirm = async () => {
    const { error } = await save({ id, adminRole: role });
    if (error) toast.error(refusalMessage(error, 'The role could not be changed.'));
    else toast.success(`${name}: ${ROLE_TEXTS[role].label}`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Change the role of ${name}`}
      confirmLabel="Change Role"
      busy={isLoading}
      disabled={role === adminRole}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.lead}>The new role applies at once. {name} is notified by email.</p>
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
