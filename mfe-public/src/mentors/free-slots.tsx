import { Link } from 'react-router-dom';
import type { PublicMentorPage } from '@cairn/shared/contract';
import { zoneCity } from '@cairn/shared/ui';
import { useBookingPath } from './booking-path.ts';
import styles from './free-slots.module.css';
import { slotText, useVisitorZone } from './slot-text.ts';

/** The next free slots of a mentor, each with a link to the booking page. */
export function FreeSlots({ mentor }: { mentor: PublicMentorPage }) {
  const bookingPath = useBookingPath();
  const visitorZone = useVisitorZone();
  if (mentor.isPaused)
    return (
      <section className={styles.slots} aria-labelledby="free-slots">
        <h2 id="free-slots">Paused</h2>
        <p>This mentor is not taking new requests at the moment.</p>
      </section>
    );
  return (
    <section className={styles.slots} aria-labelledby="free-slots">
      <h2 id="free-slots">Next free hours</h2>
      {mentor.slots.length === 0 ? (
        <p>No free time at the moment. Please check again later.</p>
      ) : (
        <>
          <ul>
            {mentor.slots.map((slot) => {
              const { day, time, length } = slotText(slot, visitorZone);
              return (
                <li key={slot.startsAt}>
                  <Link to={bookingPath(mentor.id, slot.startsAt)}>
                    <time dateTime={slot.startsAt}>
                      <span>{day}</span> <strong>{time}</strong>
                      {length !== null && <span> {length}</span>}
                    </time>
                  </Link>
                </li>
              );
            })}
          </ul>
          <p className={styles.zone}>{`Times in ${zoneCity(visitorZone ?? mentor.timeZone)}`}</p>
        </>
      )}
      <Link to={bookingPath(mentor.id)} className={styles.book}>
        Book a session
      </Link>
    </section>
  );
}
