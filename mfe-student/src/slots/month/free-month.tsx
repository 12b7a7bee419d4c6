import { useId } from 'react';
import { Button } from 'antd';
import { formatDate } from '@cairn/shared/contract';
import { ChevronLeftIcon, ChevronRightIcon, FailureNotice } from '@cairn/shared/ui';
import { addMonths, monthOf } from './month-dates.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './month.module.css';
import type { FreeMonthState } from './use-free-month.ts';

type Props = {
  free: FreeMonthState;
  day: string | null;
  /** Length of the session type, in minutes. */
  minutes?: number | undefined;
  onDay: (date: string) => void;
};

const titleOf = (month: string) => formatDate(`${month}-01`, { month: 'long', year: 'numeric' });

function NextFree({ free, minutes, onDay }: Pick<Props, 'free' | 'minutes' | 'onDay'>) {
  const { next } = free;
  if (next === null)
    return (
      <p className={styles.none}>
        {minutes === undefined
          ? 'This mentor has no free time at the moment.'
          : `This mentor has no free time of at least ${minutes} minutes at the moment.`}
      </p>
    );
  const shown = next && formatDate(next, { weekday: 'short', day: 'numeric', month: 'long' });
  return (
    <Button disabled={!next} onClick={() => next && onDay(next)}>
      {shown ? `Next free: ${shown}` : 'Next free'}
    </Button>
  );
}

export function FreeMonth({ free, day, minutes, onDay }: Props) {
  const titleId = useId();
  const { month, today, max, showMonth } = free;
  const move = (count: number) => showMonth(monthOf(addMonths(`${month}-01`, count)));
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <NextFree free={free} minutes={minutes} onDay={onDay} />
        <div className={styles.steps}>
          <Button
            icon={<ChevronLeftIcon />}
            aria-label="Previous month"
            disabled={month <= monthOf(today)}
            onClick={() => move(-1)}
          />
          <p className={styles.title} id={titleId} aria-live="polite">
            {titleOf(month)}
          </p>
          <Button
            icon={<ChevronRightIcon />}
            aria-label="Next month"
            disabled={month >= monthOf(max)}
            onClick={() => move(1)}
          />
        </div>
      </div>
      {free.isError && !free.counts ? (
        <FailureNotice onRetry={free.refetch} retrying={free.isFetching}>
          Failed to load free times.
        </FailureNotice>
      ) : (
        <MonthGrid
          labelledBy={titleId}
          month={month}
          today={today}
          max={max}
          day={day}
          counts={free.counts}
          onDay={onDay}
          onMonth={showMonth}
        />
      )}
    </div>
  );
}
