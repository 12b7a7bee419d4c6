import { CheckIcon } from '../icons/index.ts';
import styles from './member-of.module.css';

/** The confirmed institutions of a mentor (ADR 70). Empty without institutions. */
export function MemberOf({ institutions }: { institutions: readonly string[] }) {
  if (institutions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Institutions">
      {institutions.map((name) => (
        <li key={name}>
          <span className={styles.mark}>
            <CheckIcon size={16} /> Member of {name}
          </span>
          <span className={styles.proof}>Confirmed by signing in with {name}</span>
        </li>
      ))}
    </ul>
  );
}
