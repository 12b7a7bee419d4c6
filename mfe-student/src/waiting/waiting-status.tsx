import { Button } from 'antd';
import { dateIn, formatTime, type WaitingEntry } from '@cairn/shared/contract';
import { LinkButton, SlotTime, useFocusAfterPress, useNow } from '@cairn/shared/ui';
import { describeAway } from '../mentors/away.ts';
import { slotKey } from '../slots/slot-clock.ts';
import { useWaitingActions } from './use-waiting.ts';
import styles from './waiting.module.css';

type Offer = NonNullable<WaitingEntry['offer']>;
type Props = {
  entry: WaitingEntry;
  zone: string;
  /** Only on the booking page; elsewhere a link opens the booking page. */
  onBook?: ((choice: { day: string; slot: string }) => void) | undefined;
};

const choiceOf = (offer: Offer, zone: string) => ({
  day: dateIn(zone, Date.parse(offer.startsAt)),
  slot: slotKey(offer),
});

function Absence({ entry: { absence, teacher } }: Pick<Props, 'entry'>) {
  const now = useNow();
  if (!absence) return null;
  const away = describeAway(absence.vacation, dateIn(absence.timeZone, now));
  if (!absence.isPaused && away === undefined) return null;
  return (
    <p>
      <strong>{absence.isPaused ? 'Paused.' : `${away}.`}</strong>{' '}
      {absence.isPaused
        ? `${teacher.name} is not taking new requests at the moment. You keep your place.`
        : 'Times on other days can still become free.'}
    </p>
  );
}

export function WaitingStatus({ entry, zone, onBook }: Props) {
  const { leave, declineOffer } = useWaitingActions();
  const { teacher, offer, position } = entry;
  const choice = offer && choiceOf(offer, zone);
  const focus = useFocusAfterPress(String(offer?.slotId));
  return (
    <div {...focus} tabIndex={-1} className={styles.status} aria-live="polite">
      {offer ? (
        <p>
          <strong>
            <SlotTime {...offer} zone={zone} />
          </strong>{' '}
          is held for you until {formatTime(offer.expiresAt, zone)}.
        </p>
      ) : (
        <p>You are number {position} on the waiting list. We will notify you when a time becomes free.</p>
      )}
      <Absence entry={entry} />
      <div className={styles.actions}>
        {choice &&
          (onBook ? (
            <Button
              type="primary"
              aria-label={`Choose this time with ${teacher.name}`}
              onClick={() => onBook(choice)}
            >
              Choose This Time
            </Button>
          ) : (
            <LinkButton
              type="primary"
              aria-label={`Book this time with ${teacher.name}`}
              to={`/booksession?${new URLSearchParams({ mentor: String(teacher.id), ...choice }).toString()}`}
            >
              Book This Time
            </LinkButton>
          ))}
        {offer && <Button onClick={() => void declineOffer(teacher.id, offer.slotId)}>Not This Time</Button>}
        <Button aria-label={`Stop waiting for ${teacher.name}`} onClick={() => void leave(teacher.id)}>
          Stop Waiting
        </Button>
      </div>
    </div>
  );
}
