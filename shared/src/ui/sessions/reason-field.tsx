import { SESSION_REASON_LENGTH } from '@cairn/shared/contract/constants';
import { Input } from 'antd';
import { useId } from 'react';
import styles from './sessions.module.css';

type Props = {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
};

/** A field for the reason why sessions are declined or cancelled. */
export function ReasonField({ value, onChange, required = false }: Props) {
  const id = useId();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{required ? 'Reason' : 'Reason (optional)'}</label>
      <Input.TextArea
        id={id}
        rows={3}
        required={required}
        maxLength={SESSION_REASON_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
