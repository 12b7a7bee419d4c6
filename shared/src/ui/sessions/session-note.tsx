import type { Session } from '@cairn/shared/contract';
import styles from './sessions.module.css';

type Props = { session: Session; label?: string };

/** The note that the student added to the booking, if any. */
export function SessionNote({ session: { note }, label = 'Note' }: Props) {
  if (!note) return null;
  return (
    <p className={styles.note}>
      <span>{label}:</span> {note}
    </p>
  );
}
