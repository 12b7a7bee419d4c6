import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  formatDate,
  formatTime,
  PROPOSED_TIMES_MAX,
  slotMinutes,
  unusualLength,
} from '@cairn/shared/contract';
import { FailureNotice, hasFailed, SkeletonBlock } from '@cairn/shared/ui';
import styles from './propose-dialog.module.css';
import { useOpenSlots } from './use-open-slots.ts';

const DAYS_SHOWN = 5;

type Props = {
  mentorId: number;
  zone: string;
  /** Id of the request for which times are proposed. */
  sessionId: number;
  /** Ids of the chosen slots. */
  chosen: readonly number[];
  /** Length of the session type of the request; shorter slots are not offered. */
  minutes?: number | undefined;
  onChange: (chosen: readonly number[]) => void;
};

/** The mentor's next free slots by day. */
export function OpenTimes({ mentorId, zone, sessionId, chosen, minutes = 0, onChange }: Props) {
  const { days: openDays, refetch, ...query } = useOpenSlots(mentorId, zone, sessionId);
  const days = openDays
    ?.map(([date, slots]) => [date, slots.filter((slot) => slotMinutes(slot) >= minutes)] as const)
    .filter(([, slots]) => slots.length > 0);
  const [shown, setShown] = useState(DAYS_SHOWN);
  const isFull = chosen.length >= PROPOSED_TIMES_MAX;
  // A failed refetch keeps the displayed slots.
  if (!days && hasFailed(query))
    return (
      <FailureNotice onRetry={() => void refetch()} retrying={query.isFetching}>
        Failed to load your free times.
      </FailureNotice>
    );
  if (!days) return <SkeletonBlock height={120} />;
  if (days.length === 0)
    return (
      <p className={styles.hint}>
        You have no other free times{minutes > 0 && ` of at least ${minutes} minutes`}.{' '}
        <Link to="/schedule-management">Open hours</Link>
      </p>
    );
  return (
    <>
      {days.slice(0, shown).map(([date, slots]) => {
        const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
        return (
          <div key={date} className={styles.day} role="group" aria-label={day}>
            <p aria-hidden="true">{day}</p>
            <div className={styles.hours}>
              {slots.map((slot) => {
                const { id, startsAt, timeSlot } = slot;
                const length = unusualLength(slot);
                const isChosen = chosen.includes(id);
                return (
                  <Button
                    key={id}
                    aria-pressed={isChosen}
                    type={isChosen ? 'primary' : 'default'}
                    disabled={isFull && !isChosen}
                    onClick={() =>
                      onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])
                    }
                  >
                    {startsAt ? formatTime(startsAt, zone) : timeSlot}
                    {length !== null && `, ${length}`}
                  </Button>
                );
              })}
            </div>
          </div>
        );
      })}
      {days.length > shown && (
        <Button type="text" onClick={() => setShown(shown + DAYS_SHOWN)}>
          Show more days
        </Button>
      )}
    </>
  );
}
