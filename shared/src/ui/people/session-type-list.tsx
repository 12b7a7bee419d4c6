import type { ReactNode } from 'react';
import type { SessionType } from '@cairn/shared/contract';
import styles from './session-type-list.module.css';

type Props = {
  types: readonly SessionType[] | undefined;
  /** Renders the end of a card, such as a link to book the type. */
  actionOf?: ((type: SessionType) => ReactNode) | undefined;
};

/** The session types of a mentor as cards. Empty without session types. */
export function SessionTypeList({ types = [], actionOf }: Props) {
  if (types.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="session-types">
      <h2 id="session-types">Session types</h2>
      <ul className={styles.list}>
        {types.map((type) => (
          <li key={type.id}>
            <h3>{type.name}</h3>
            <p className={styles.length}>{type.minutes} minutes</p>
            {type.description !== '' && <p className={styles.soft}>{type.description}</p>}
            {actionOf?.(type)}
          </li>
        ))}
      </ul>
    </section>
  );
}
