import { Button } from 'antd';
import { useId } from 'react';
import { addDays } from '@cairn/shared/contract';
import { ChevronLeftIcon, ChevronRightIcon, FailureNotice, SkeletonBlock } from '@cairn/shared/ui';
import { mondayOf, formatWeek } from '../../time/calendar.ts';
import { LengthChoice } from './length-choice.tsx';
import type { Hour } from './hour.ts';
import { PaintTable } from './paint/paint-table.tsx';
import type { Schedule } from './use-schedule.ts';
import { weekGrid } from './week-grid.ts';
import { WeekStrip } from './week-strip.tsx';
import { WeekTable } from './week-table.tsx';
import styles from './week.module.css';

type Props = {
  schedule: Schedule;
  onOpenBooked: (hour: Hour) => void;
  /** Called when a day of the strip is pressed. */
  onStripDay: () => void;
};

/** The week as a table; on phones, as a strip of days. */
export function WeekView({ schedule, onOpenBooked, onStripDay }: Props) {
  const { days, monday, today, week, state, date, chooseDate, chooseWeek, toggle } = schedule;
  const heading = useId();
  const loaded = week.currentData !== undefined;
  const rows = weekGrid(days, state);
  return (
    <section className={styles.week} aria-labelledby={heading} aria-busy={!loaded}>
      <header>
        <h2 id={heading}>Your week</h2>
        <div className={styles.navigation}>
          <Button
            type="text"
            aria-label="Previous week"
            icon={<ChevronLeftIcon />}
            disabled={monday <= mondayOf(today)}
            onClick={() => chooseWeek(addDays(monday, -7))}
          />
          <span aria-live="polite">{formatWeek(monday)}</span>
          <Button
            type="text"
            aria-label="Next week"
            icon={<ChevronRightIcon />}
            onClick={() => chooseWeek(addDays(monday, 7))}
          />
        </div>
        <Button disabled={monday === mondayOf(today)} onClick={() => chooseWeek(mondayOf(today))}>
          This week
        </Button>
      </header>
      {(schedule.hasLengths || !loaded) && (
        // Reserves the space until the server reports whether the mentor can choose lengths.
        <div className={schedule.hasLengths ? undefined : styles.unknown} inert={!schedule.hasLengths}>
          <LengthChoice value={schedule.newLength} onChange={schedule.chooseLength} />
        </div>
      )}
      {week.isError && (
        <FailureNotice onRetry={() => void week.refetch()} retrying={week.isFetching}>
          Failed to load your schedule.
        </FailureNotice>
      )}
      {loaded && (
        <>
          {schedule.hasLengths ? (
            <PaintTable key={monday} schedule={schedule} onOpenBooked={onOpenBooked} />
          ) : (
            <WeekTable
              rows={rows}
              days={days}
              today={today}
              chosen={date}
              onChoose={chooseDate}
              onToggle={toggle}
              onOpenBooked={onOpenBooked}
            />
          )}
          <WeekStrip
            rows={rows}
            days={days}
            today={today}
            chosen={date}
            onChoose={(day) => {
              chooseDate(day);
              onStripDay();
            }}
          />
        </>
      )}
      {!loaded && !week.isError && <SkeletonBlock height="var(--week-height)" />}
    </section>
  );
}
