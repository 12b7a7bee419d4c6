import { useId, type ReactNode } from 'react';
import { SkeletonBlock } from '../feedback/index.ts';
import { UnsavedChangesGuard } from '../forms/index.ts';
import { SAVE_TEXTS, type SaveStatus } from './save-status.ts';
import styles from './session-documents.module.css';

type Props = {
  title: string;
  /** Who can read the text, and how it is saved. */
  hint: string;
  status: SaveStatus;
  isLoaded: boolean;
  isReadOnly?: boolean;
  /** The error about this text. */
  problem: ReactNode;
  /** The text area. */
  children: (attributes: { id: string; 'aria-describedby': string }) => ReactNode;
};

/** A text with label, hint and save status. Empty if the text could not be loaded. */
export function DocumentFrame({
  title,
  hint,
  status,
  isLoaded,
  isReadOnly = false,
  problem,
  children,
}: Props) {
  const id = useId();
  if (!isLoaded && status !== 'loading') return null;
  if (!isLoaded)
    return (
      <section className={styles.document} aria-label={title}>
        <h3>{title}</h3>
        <SkeletonBlock height={160} />
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
        {hint}
      </p>
      <div className={styles.problem} role="status">
        {problem}
      </div>
    </section>
  );
}
