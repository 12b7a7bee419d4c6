import { Button } from 'antd';
import { CloseIcon } from '@cairn/shared/ui';
import styles from './sessions.module.css';
import type { AnswerTrouble } from './use-session-answer.ts';

/** Inline explanation of a failed answer. */
export function AnswerTroubleNote({
  trouble,
  onDismiss,
}: {
  trouble: AnswerTrouble | null;
  onDismiss: () => void;
}) {
  if (!trouble) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <p>{trouble.text}</p>
      <Button type="text" aria-label="Dismiss" icon={<CloseIcon size={18} />} onClick={onDismiss} />
    </div>
  );
}
