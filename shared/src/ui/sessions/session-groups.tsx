import type { ReactNode } from 'react';
import type { SessionGroup } from './session-days.ts';
import styles from './session-groups.module.css';

type Props<Item> = {
  groups: readonly SessionGroup<Item>[];
  /** Level of the headings: `h2` if the days are the sections of the page. */
  heading?: 'h2' | 'h3';
  children: (session: Item) => ReactNode;
};

/** Sessions under the headings of their days or months. */
export function SessionGroups<Item extends { id: number }>({
  groups,
  heading: Heading = 'h3',
  children,
}: Props<Item>) {
  return (
    <div className={styles.groups}>
      {groups.map(({ key, label, sessions }) => (
        <section key={key} className={styles.group} aria-label={label}>
          {/* A non-breaking space keeps the day and its month on one line. */}
          <Heading className={styles.day}>{label.replace(/(\d) (?=\p{Letter})/u, '$1\u00a0')}</Heading>
          <ul>
            {sessions.map((session) => (
              <li key={session.id}>{children(session)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
