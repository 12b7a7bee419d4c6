import type { Session } from '@cairn/shared/contract';
import styles from './sessions.module.css';

type Props = { session: Pick<Session, 'note'>; label?: string };

/** The note that the student added to the booking, or another text of theirs, if any. */
export function SessionNote({ session: { note }, label = 'Note' }: Props) {
  if (!note) return null;
  return (
    <p className={styles.note}>
      <span>{label}:</span> {note}
    </p>
  );
}
