import { formatSlot, type Slot } from './format-slot.ts';
import styles from './sessions.module.css';

/** The time of a slot in the viewer's zone, and in the mentor's zone if the time differs (decision 3). */
export function SlotTime({
  zone,
  ...slot
}: Slot & { /** The viewer's zone; the browser's by default. */ zone?: string }) {
  const { own, length, mentors, dateTime } = formatSlot(slot, zone);
  return (
    <span>
      <time dateTime={dateTime}>{own}</time>
      {length !== null && `, ${length}`}
      {mentors !== null && (
        <>
          {' '}
          <span className={styles.mentors}>({mentors})</span>
        </>
      )}
    </span>
  );
}
