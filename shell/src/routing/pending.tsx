import styles from './pending.module.css';

/** Shown while the first code of a page is on its way; still, so that what follows does not jump. */
export function Pending() {
  return (
    <div className={styles.page} role="status" aria-busy="true" data-pending="">
      <span className={styles.word}>Loading…</span>
    </div>
  );
}
