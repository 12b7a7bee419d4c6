import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './message.module.css';

interface Props {
  readonly title: string;
  /** The heading, if it differs from the document title. */
  readonly heading?: string;
  /** Replaces the logo. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  /** Whether screen readers announce the message immediately. */
  readonly alert?: boolean;
}

export function Message({ title, heading = title, picture, children, alert = false }: Props) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Cairn`}</title>
      <div className={styles.body} {...(alert ? { role: 'alert' } : {})}>
        {picture ?? <Mark className={styles.mark} />}
        <h1>{heading}</h1>
        {children}
      </div>
    </main>
  );
}
