import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
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
        <Mark className={styles.mark} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
