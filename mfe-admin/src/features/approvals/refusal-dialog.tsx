import { Input } from 'antd';
import { useId, useState } from 'react';
import { cleanText, REFUSAL_LENGTH, type WaitingMentor } from '@cairn/shared/contract';
import { ConfirmDialog, FailureNotice, useReturnFocus } from '@cairn/shared/ui';
import styles from './approvals.module.css';
import { useDecision } from './use-decision.ts';

/** Asks for the reason that the refused mentor reads. */
export function RefusalDialog({ mentor, onClose }: { mentor: WaitingMentor; onClose: () => void }) {
  useReturnFocus();
  const field = useId();
  const [text, setText] = useState('');
  const { decide, isLoading, failure } = useDecision(mentor);
  const reason = cleanText(text);
  const refuse = async () => {
    const isOver = await decide({ decision: 'refused', requestedAt: mentor.requestedAt, reason });
    // Otherwise the text stays for another attempt.
    if (isOver) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Refuse ${mentor.name}?`}
      confirmLabel="Refuse"
      busy={isLoading}
      disabled={reason === ''}
      onConfirm={() => void refuse()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>The mentor gets the reason by email and as a notification, and may ask again.</p>
        <label htmlFor={field}>
          Reason, as {mentor.name} reads it
          <Input.TextArea
            id={field}
            rows={3}
            maxLength={REFUSAL_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {failure && <FailureNotice>{failure}</FailureNotice>}
      </div>
    </ConfirmDialog>
  );
}
