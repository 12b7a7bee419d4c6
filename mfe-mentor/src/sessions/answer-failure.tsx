import { Button } from 'antd';
import { CloseIcon } from '@cairn/shared/ui';
import styles from './sessions.module.css';
import type { AnswerFailure } from './use-session-answer.ts';

/** Explains on the page why a session could not be accepted, declined or cancelled. */
export function AnswerFailureNotice({
  failure,
  onDismiss,
}: {
  failure: AnswerFailure | null;
  onDismiss: () => void;
}) {
  if (!failure) return null;
  return (
    <div role="alert" className={styles.failure}>
      <p>{failure.text}</p>
      <Button type="text" aria-label="Dismiss" icon={<CloseIcon size={18} />} onClick={onDismiss} />
    </div>
  );
}
