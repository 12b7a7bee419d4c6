import { useId, useState } from 'react';
import { Input } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useAdminDisableTwoFactorMutation } from './two-factor.ts';
import styles from './security.module.css';

/** Asks for the password before the second factor is turned off. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const toast = useToast();
  const field = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [disable, { isLoading }] = useAdminDisableTwoFactorMutation();

  const confirm = async () => {
    const { error } = await disable(password);
    if (error) {
      setProblem(refusalMessage(error, 'Two-factor sign-in could not be turned off.'));
      return;
    }
    toast.success('Two-factor sign-in is off');
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title="Turn off two-factor sign-in?"
      confirmLabel="Turn off"
      danger
      disabled={password === ''}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>From then on your password alone opens your account.</p>
      <label className={styles.field} htmlFor={field}>
        <span>Your password</span>
        <Input.Password
          id={field}
          value={password}
          autoComplete="current-password"
          aria-describedby={problem === null ? undefined : `${field}-problem`}
          status={problem === null ? '' : 'error'}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={() => password !== '' && void confirm()}
        />
      </label>
      {problem !== null && (
        <p id={`${field}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
