import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { cleanText } from '@cairn/shared/contract';
import { ConfirmDialog, FailureNotice, useReturnFocus } from '@cairn/shared/ui';
import styles from './reason-dialog.module.css';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  /** Label of the text field; names the person who reads the reason. */
  readonly label: string;
  readonly maxLength: number;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What the confirmation does. */
  readonly children: ReactNode;
}

/** Asks for confirmation and a reason. A failure keeps the text for another attempt. */
export function ReasonDialog({ label, maxLength, failure, onConfirm, onClose, children, ...dialog }: Props) {
  useReturnFocus();
  const field = useId();
  const [text, setText] = useState('');
  const reason = cleanText(text);
  return (
    <ConfirmDialog
      open
      focusFirstField
      {...dialog}
      disabled={reason === ''}
      onConfirm={() => onConfirm(reason)}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>{children}</p>
        <label htmlFor={field}>
          {label}
          <Input.TextArea
            id={field}
            rows={3}
            maxLength={maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {failure !== undefined && <FailureNotice>{failure}</FailureNotice>}
      </div>
    </ConfirmDialog>
  );
}
