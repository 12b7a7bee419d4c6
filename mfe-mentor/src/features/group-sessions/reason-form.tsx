import { useState, type ReactNode } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText } from '@cairn/shared/contract';
import { ConfirmDialog, ReasonField, useReturnFocus } from '@cairn/shared/ui';
import styles from './group-sessions.module.css';

type Props = {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  failure: string;
  isBusy: boolean;
  children: ReactNode;
  /** @returns the error of the call, or undefined */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason for a cancellation. */
export function ReasonForm({ title, failure, isBusy, children, onConfirm, onClose, ...labels }: Props) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const text = cleanText(reason);
  const confirm = async () => {
    setRefusal(undefined);
    const error = await onConfirm(text);
    if (error) setRefusal(refusalMessage(error, failure));
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      danger
      title={title}
      {...labels}
      disabled={text === ''}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        {children}
        <ReasonField required value={reason} onChange={setReason} />
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
