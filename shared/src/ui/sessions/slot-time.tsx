import { slotWords, type Slot } from './slot-words.ts';
import styles from './sessions.module.css';

/** When a slot is: the viewer's time first, the mentor's beside it when they differ (decision 3). */
export function SlotTime({
  zone,
  ...slot
}: Slot & { /** The viewer's zone; the browser's when left out. */ zone?: string }) {
  const { own, mentors, dateTime } = slotWords(slot, zone);
  return (
    <span>
      <time dateTime={dateTime}>{own}</time>
      {mentors !== null && (
        <>
          {' '}
          <span className={styles.mentors}>({mentors})</span>
        </>
      )}
    </span>
  );
}
