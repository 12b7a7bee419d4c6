import type { ReactNode } from 'react';
import { StoneAvatar } from '../people/index.ts';
import styles from './sessions.module.css';

type Props = {
  person: { id: number | string; name: string; image?: string | null | undefined };
  topic: ReactNode;
  when: ReactNode;
  /** A StatusMark. */
  status?: ReactNode;
  /** Course and level, a reason, a note: under the topic. */
  detail?: ReactNode;
  /** Buttons; they stand where the eye ends. */
  actions?: ReactNode;
};

/** One session: with whom, on what, when, how it stands, and what can be done. */
export function SessionCard({ person, topic, when, status, detail, actions }: Props) {
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
    </article>
  );
}
