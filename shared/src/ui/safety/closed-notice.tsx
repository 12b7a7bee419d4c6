import { InfoIcon } from '../icons/index.ts';
import styles from './safety.module.css';

/** Replaces the composer of a closed conversation. The reason is private, because it may be a block. */
export function ClosedNotice() {
  return (
    <div className={styles.notice}>
      <InfoIcon size={20} />
      <p>No messages can be sent in this conversation at the moment.</p>
    </div>
  );
}
