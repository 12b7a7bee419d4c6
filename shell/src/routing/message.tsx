import type { ReactNode } from 'react';
import styles from './message.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Announced immediately (assertive). */
  readonly alert?: boolean;
}

/** A page of the shell itself: a message and actions. */
export function Message({ title, children, alert = false }: Props) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Cairn`}</title>
      <div className={styles.body} {...(alert ? { role: 'alert' } : {})}>
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <ellipse cx="24" cy="39" rx="17" ry="6" />
          <ellipse cx="23" cy="27" rx="12" ry="5" />
          <ellipse cx="25" cy="17" rx="7" ry="4" />
        </svg>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
