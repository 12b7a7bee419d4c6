import styles from './pending.module.css';

/** Shown while the first code of a page is loading; reserves space to avoid a layout shift. */
export function Pending() {
  return (
    <div className={styles.page} role="status" aria-busy="true" data-pending="">
      <span className={styles.word}>Loading…</span>
    </div>
  );
}
