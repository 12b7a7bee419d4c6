import { Button } from 'antd';
import { useEffect, useId, type RefObject } from 'react';
import { addDays } from '@cairn/shared/contract';
import { classNames, DateInput, FieldProblem } from '@cairn/shared/ui';
import { longDate } from '../../time/calendar.ts';
import { clockChangeMinutes } from '../../time/clock-change.ts';
import { describeDraft } from './draft.ts';
import type { Hour } from './hour.ts';
import { HourButtons } from './hour-buttons.tsx';
import { AwayNotice } from './vacation/away-notice.tsx';
import { OtherTime } from './other-time.tsx';
import type { Schedule } from './use-schedule.ts';
import styles from './schedule.module.css';

type Props = {
  schedule: Schedule;
  onOpenBooked: (hour: Hour) => void;
  hoursRef: RefObject<HTMLDivElement | null>;
};

/** Opens and closes the hours of one date. */
export function DayEditor({ schedule, onOpenBooked, hoursRef }: Props) {
  const { date, today, draft, isSaving, lacksDate, chooseDate, discard, submit } = schedule;
  const heading = useId();
  const field = useId();
  const changed = Object.keys(draft).length > 0;
  // On phones, the first change makes the save bar sticky. The bar must not cover the pressed hour.
  useEffect(() => {
    if (changed) hoursRef.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [changed, hoursRef]);
  const note = date === null ? 'Choose a date for these hours' : `${describeDraft(draft)}, not saved yet`;
  return (
    <section className={styles.editor} aria-labelledby={heading}>
      <h2 id={heading}>Set your availability</h2>
      <div className={styles.field}>
        <label htmlFor={field}>Date</label>
        <DateInput
          id={field}
          placeholder="Choose a date"
          value={date}
          min={today}
          max={addDays(today, 366)}
          onChange={chooseDate}
          problemId={lacksDate ? `${field}-problem` : undefined}
        />
        {lacksDate && <FieldProblem id={`${field}-problem`}>Choose a date.</FieldProblem>}
      </div>
      {date !== null && <ClockChange date={date} zone={schedule.zone} />}
      <AwayNotice schedule={schedule} />
      <HourButtons ref={hoursRef} schedule={schedule} onOpenBooked={onOpenBooked} />
      {date !== null && <OtherTime date={date} schedule={schedule} />}
      <div className={classNames(styles.save, changed && styles.unsaved)} data-foot="page">
        <Button type="primary" loading={isSaving} disabled={!schedule.isReady} onClick={() => void submit()}>
          Save Availability
        </Button>
        {changed && (
          <>
            <Button type="text" onClick={discard}>
              Discard
            </Button>
            <span role="status">{note}</span>
          </>
        )}
      </div>
    </section>
  );
}

function ClockChange({ date, zone }: { date: string; zone: string }) {
  const minutes = clockChangeMinutes(date, zone);
  if (minutes === 0) return null;
  const direction = minutes > 0 ? 'forward' : 'back';
  return (
    <p className={styles.clocks}>
      The clocks go {direction} by {Math.abs(minutes)} minutes on {longDate(date)}. Your hours keep their
      local times.
    </p>
  );
}
