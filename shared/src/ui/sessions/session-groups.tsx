import type { ReactNode } from 'react';
import type { SessionGroup } from './session-days.ts';
import styles from './session-groups.module.css';

type Props<Item> = { groups: readonly SessionGroup<Item>[]; children: (session: Item) => ReactNode };

/** Sessions under the headings of their days or months, the same for students and mentors. */
export function SessionGroups<Item extends { id: number }>({ groups, children }: Props<Item>) {
  return (
    <div className={styles.groups}>
      {groups.map(({ key, label, sessions }) => (
        <section key={key} className={styles.group} aria-label={label}>
          {/* The day and its month stay in one line. */}
          <h3>{label.replace(/(\d) (?=\p{Letter})/u, '$1\u00a0')}</h3>
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
