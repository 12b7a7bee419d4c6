import { addDays, formatDate } from '@cairn/shared/contract';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useMentorCopyWeekMutation } from '../schedule-api.ts';
import type { BulkControl } from './report-change.ts';
import styles from './usual-week.module.css';

type Props = { mentorId: number; monday: string } & BulkControl;

const short = (date: string) => formatDate(date, { month: 'short', day: 'numeric' });

/** Copies the open and booked hours of the displayed week as open hours. */
export function CopyWeek({ mentorId, monday, report, result }: Props) {
  const [weeksAhead, setWeeksAhead] = useState(1);
  const [copy, { isLoading }] = useMentorCopyWeekMutation();
  const field = useId();
  const targets = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <div className={styles.action}>
      <h3>Copy a week</h3>
      <div className={styles.field}>
        <label htmlFor={field}>To the week of</label>
        <Select
          id={field}
          value={weeksAhead}
          onChange={setWeeksAhead}
          options={targets.map((weeks) => ({ value: weeks, label: short(addDays(monday, weeks * 7)) }))}
        />
      </div>
      <Button
        loading={isLoading}
        onClick={() =>
          void report(copy({ mentorId, from: monday, to: addDays(monday, weeksAhead * 7) }).unwrap())
        }
      >
        Copy Week
      </Button>
      <p>Copies the week of {short(monday)}, shown above.</p>
      {result}
    </div>
  );
}
