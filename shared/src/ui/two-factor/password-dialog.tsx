import { useId, useState } from 'react';
import { Input } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountReauthenticateMutation } from './two-factor-api.ts';
import styles from './two-factor.module.css';

interface Props {
  readonly onEntered: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password before a security change. */
export function PasswordDialog({ onEntered, onCancel }: Props) {
  useReturnFocus();
  const field = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reauthenticate, { isLoading }] = useAccountReauthenticateMutation();

  const confirm = async () => {
    const { error } = await reauthenticate(password);
    if (error) setProblem(refusalMessage(error, 'The password could not be checked. Please try again.'));
    else onEntered();
  };

  return (
    <ConfirmDialog
      open
      title="Enter your password"
      confirmLabel="Continue"
      disabled={password === ''}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>Changing two-factor sign-in requires your password, so that nobody else can do it.</p>
      <label className={styles.field} htmlFor={field}>
        <span>Your password</span>
        <Input.Password
          id={field}
          value={password}
          autoFocus
          autoComplete="current-password"
          aria-describedby={problem === null ? undefined : `${field}-problem`}
          status={problem === null ? '' : 'error'}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={() => password !== '' && !isLoading && void confirm()}
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
