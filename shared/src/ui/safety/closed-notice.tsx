import { InfoIcon } from '../icons/index.ts';
import styles from './safety.module.css';

/** Replaces the composer where nothing can be sent. It gives no reason: the other person may have blocked the user. */
export function ClosedNotice() {
  return (
    <div className={styles.notice}>
      <InfoIcon size={20} />
      <p>No messages can be sent in this conversation at the moment.</p>
    </div>
  );
}
