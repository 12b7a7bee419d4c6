import { InfoIcon } from '../icons/index.ts';
import styles from './safety.module.css';

/** Replaces the composer where nothing can be sent. It does not say why: it may be a block by the other side. */
export function ClosedNotice() {
  return (
    <div className={styles.notice}>
      <InfoIcon size={20} />
      <p>No messages can be sent in this conversation at the moment.</p>
    </div>
  );
}
