import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { unusualLength, type Session, type Slot } from '@cairn/shared/contract';
import { FailureNotice, formatDateTime, useFocusAfterPress, useNow } from '@cairn/shared/ui';
import { useBookTime } from '../sessions/use-book-time.ts';
import { useOwnSessions } from '../sessions/use-own-sessions.ts';
import { clashOf } from '../slots/own-clash.ts';
import { useFreeSlots } from '../slots/use-free-slots.ts';
import styles from './next-steps.module.css';
import { sameHourNextWeek } from './same-hour.ts';

type Props = { session: Session; mentor: { id: number; name: string }; zone: string };

const textOf = (time: Pick<Slot, 'date' | 'startsAt' | 'endsAt'>, zone: string) =>
  [formatDateTime(time.startsAt ?? time.date, zone), unusualLength(time)].filter(Boolean).join(', ');

/** Requests a session on the next date with the same weekday and time, or links to the booking form. */
export function BookAgain({ session, mentor, zone }: Props) {
  const now = useNow(60_000);
  const free = useFreeSlots({ mentorId: mentor.id, zone, day: null, month: null });
  const own = useOwnSessions().data ?? [];
  const { book, isBooking, requestedFrom, refusal } = useBookTime({ topic: session.topic });
  const booked = own.filter(({ status, teacher }) => status !== 'CANCELLED' && teacher.id === mentor.id);
  const requested = sameHourNextWeek(session, booked, now);
  const slot = sameHourNextWeek(session, [...free.days.values()].flat(), now);
  const isRequested = requested !== undefined || requestedFrom !== undefined;
  const focus = useFocusAfterPress(isRequested ? 'requested' : 'open');

  const content = () => {
    if (requested?.status === 'CONFIRMED') return <p>You meet again on {textOf(requested, zone)}.</p>;
    if (requested) return <p role="status">Your request for {textOf(requested, zone)} was sent.</p>;
    if (isRequested) return <p role="status">Your request was sent.</p>;
    // Only the booking form asks the questions of a type.
    if (session.sessionType)
      return (
        <p>
          <Link to={`/booksession?mentor=${mentor.id}`}>Book {mentor.name} again</Link>
        </p>
      );
    if (free.isError)
      return (
        <FailureNotice onRetry={free.refetch}>
          The free times of {mentor.name} could not be loaded.
        </FailureNotice>
      );
    if (free.isLoading) return null;
    if (slot && !clashOf(slot, own))
      return (
        <Button
          loading={isBooking}
          aria-label={`Book ${textOf(slot, zone)} with ${mentor.name}`}
          onClick={() => void book({ ...slot, teacher: mentor })}
        >
          Book {textOf(slot, zone)}
        </Button>
      );
    return (
      <p>
        {slot
          ? 'You have another session on the same weekday at this time.'
          : 'The same weekday and time is not free.'}{' '}
        <Link to={`/booksession?mentor=${mentor.id}`}>See all times of {mentor.name}</Link>
      </p>
    );
  };
  return (
    <div {...focus} tabIndex={-1} className={styles.again} aria-busy={free.isLoading}>
      {content()}
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
