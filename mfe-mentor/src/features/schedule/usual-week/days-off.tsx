import { formatDate } from '@cairn/shared/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { CloseIcon, DateInput, FailureNotice, hasFailed } from '@cairn/shared/ui';
import { useMentorListDaysOffQuery, useMentorSetDayOffMutation } from '../schedule-api.ts';
import type { BulkControl } from './report-change.ts';
import styles from './usual-week.module.css';

type Props = { mentorId: number; today: string } & BulkControl;

const REMOVED = 'The day off was removed. Its hours stay closed: open them in the week above.';

/** Adds and removes days off. */
export function DaysOff({ mentorId, today, report, result }: Props) {
  const daysOff = useMentorListDaysOffQuery(mentorId);
  const [setDayOff, { isLoading }] = useMentorSetDayOffMutation();
  const [date, setDate] = useState<string | null>(null);
  const field = useId();
  const dates = (daysOff.data?.value?.dates ?? []).filter((day) => day >= today);
  const change = async (day: string, off: boolean) => {
    const response = await setDayOff({ mentorId, date: day, off }).unwrap();
    return off ? response : REMOVED;
  };
  return (
    <div className={styles.action}>
      <h3>Days off</h3>
      <div className={styles.field}>
        <label htmlFor={field}>Date</label>
        <DateInput id={field} placeholder="Choose a date" min={today} value={date} onChange={setDate} />
      </div>
      <Button
        loading={isLoading}
        disabled={date === null || date < today}
        onClick={() => {
          if (date === null) return;
          setDate(null);
          void report(change(date, true));
        }}
      >
        Take Day Off
      </Button>
      {daysOff.data === undefined && hasFailed(daysOff) && (
        <FailureNotice onRetry={() => void daysOff.refetch()} retrying={daysOff.isFetching}>
          Your days off could not be loaded.
        </FailureNotice>
      )}
      {daysOff.data !== undefined && dates.length === 0 && (
        <p>No days off ahead. Free hours of a day off are closed, booked ones stay.</p>
      )}
      {dates.length > 0 && (
        <ul className={styles.chips} aria-label="Days off">
          {dates.map((day) => {
            const label = formatDate(day, { weekday: 'short', month: 'short', day: 'numeric' });
            return (
              <li key={day}>
                {label}
                <Button
                  type="text"
                  size="small"
                  aria-label={`Remove the day off on ${label}`}
                  icon={<CloseIcon size={16} />}
                  onClick={() => void report(change(day, false))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {result}
    </div>
  );
}
