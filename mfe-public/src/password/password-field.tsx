import { useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon, TextField } from '@cairn/shared/ui';
import styles from './password-field.module.css';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.eye}
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
      </button>
    </TextField>
  );
}
