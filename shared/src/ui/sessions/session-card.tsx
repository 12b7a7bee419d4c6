import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { StoneAvatar } from '../people/index.ts';
import { ContourBackground } from '../pictures/index.ts';
import styles from './sessions.module.css';

type Props = {
  person: {
    id: number | string;
    name: string;
    photo?: string | null | undefined;
    image?: string | null | undefined;
  };
  /** Replaces the person's avatar, for a group session. */
  picture?: ReactNode;
  /** Accessible name of the card; by default `Session with` and the name of the person. */
  label?: string;
  /** `next` highlights the next session. `compact` is for past sessions. */
  variant?: 'next' | 'compact' | undefined;
  /** One line above the name: "Next session, in 3 hours". */
  eyebrow?: ReactNode;
  topic: ReactNode;
  when: ReactNode;
  /** A `StatusMark`. */
  status?: ReactNode;
  /** Shown below the time: course and level, a reason or a note. */
  detail?: ReactNode;
  /** The primary action, at the end of the card. */
  actions?: ReactNode;
  /** Secondary actions as links. */
  more?: ReactNode;
};

/** One session: person, topic, time, status, actions. */
export function SessionCard({ person, picture, label, variant, ...parts }: Props) {
  const { eyebrow, topic, when, status, detail, actions, more } = parts;
  return (
    <article
      className={classNames(styles.card, variant && styles[variant])}
      aria-label={label ?? `Session with ${person.name}`}
    >
      {variant === 'next' && <ContourBackground className={styles.contours} />}
      {picture ?? (
        <StoneAvatar
          id={person.id}
          name={person.name}
          photo={person.photo}
          image={person.image}
          size={variant === 'next' ? 64 : variant === 'compact' ? 36 : 48}
        />
      )}
      <div className={styles.body}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
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
