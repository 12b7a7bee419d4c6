import { useId, type ReactNode } from 'react';
import { FailureNotice, SkeletonBlock } from '../feedback/index.ts';
import { UnsavedChangesGuard } from '../forms/index.ts';
import { SAVE_TEXTS, type SaveStatus } from './save-status.ts';
import styles from './session-documents.module.css';

type Props = {
  title: string;
  /** Who reads the text. */
  hint: string;
  status: SaveStatus;
  isLoaded: boolean;
  isReadOnly?: boolean;
  /** What is wrong, announced to screen readers. */
  problem: ReactNode;
  onRetry: () => void;
  /** The text area. */
  children: (attributes: { id: string; 'aria-describedby': string }) => ReactNode;
};

/** A text with its label, who reads it, and whether it is saved. */
export function DocumentFrame({
  title,
  hint,
  status,
  isLoaded,
  isReadOnly = false,
  problem,
  onRetry,
  children,
}: Props) {
  const id = useId();
  if (!isLoaded)
    return (
      <section className={styles.document} aria-label={title}>
        <h3>{title}</h3>
        {status === 'refused' ? (
          <p role="alert">{problem}</p>
        ) : status === 'offline' ? (
          <FailureNotice onRetry={onRetry}>This text could not be loaded.</FailureNotice>
        ) : (
          <SkeletonBlock height={160} />
        )}
      </section>
    );
  return (
    <section className={styles.document} aria-labelledby={`${id}-title`}>
      <UnsavedChangesGuard when={status === 'offline' || status === 'full' || status === 'conflict'} />
      <div className={styles.head}>
        <h3 id={`${id}-title`}>
          <label htmlFor={id}>{title}</label>
        </h3>
        {!isReadOnly && (
          <p className={styles.status} data-status={status}>
            {SAVE_TEXTS[status]}
          </p>
        )}
      </div>
      {children({ id, 'aria-describedby': `${id}-hint` })}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint} {isReadOnly ? '' : 'Changes are saved automatically.'}
      </p>
      <div className={styles.problem} role="status">
        {problem}
      </div>
    </section>
  );
}
