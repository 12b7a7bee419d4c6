import type { ReactNode } from 'react';
import { StoneAvatar } from '../people/index.ts';
import styles from './sessions.module.css';

type Props = {
  person: { id: number | string; name: string; image?: string | null | undefined };
  topic: ReactNode;
  when: ReactNode;
  /** A StatusMark. */
  status?: ReactNode;
  /** Course and level, a reason, a note: below the topic. */
  detail?: ReactNode;
  /** The primary action, at the end of the card. */
  actions?: ReactNode;
  /** Secondary actions as links. */
  more?: ReactNode;
};

/** One session: person, topic, time, status, actions. */
export function SessionCard({ person, topic, when, status, detail, actions, more }: Props) {
  return (
    <article className={styles.card} aria-label={`Session with ${person.name}`}>
      <StoneAvatar id={person.id} name={person.name} image={person.image} />
      <div className={styles.body}>
        <div className={styles.top}>
          <h3>{person.name}</h3>
          {status}
        </div>
        <p className={styles.topic}>{topic}</p>
        <p className={styles.when}>{when}</p>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {more !== undefined && <div className={styles.more}>{more}</div>}
    </article>
  );
}
