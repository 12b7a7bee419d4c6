import { addDays, formatDate } from '@cairn/shared/contract';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { mondayOf } from '../../../time/calendar.ts';
import { useMentorApplyTemplateMutation } from '../schedule-api.ts';
import type { Report } from './usual-week.tsx';
import styles from './usual-week.module.css';

type Props = { mentorId: number; today: string; disabled: boolean; report: Report };

const MOST_WEEKS = 26;

/** Opens the usual hours for a number of weeks from today on. */
export function ApplyTemplate({ mentorId, today, disabled, report }: Props) {
  const [weeks, setWeeks] = useState(4);
  const [apply, { isLoading }] = useMentorApplyTemplateMutation();
  const field = useId();
  const until = addDays(mondayOf(today), weeks * 7 - 1);
  return (
    <div className={styles.act}>
      <h3>Open the usual hours</h3>
      <div className={styles.field}>
        <label htmlFor={field}>Weeks</label>
        <InputNumber
          id={field}
          min={1}
          max={MOST_WEEKS}
          precision={0}
          value={weeks}
          onChange={(value) => setWeeks(value ?? 1)}
        />
      </div>
      <Button
        loading={isLoading}
        disabled={disabled}
        onClick={() => void report(apply({ mentorId, from: mondayOf(today), weeks }).unwrap())}
      >
        Open Hours
      </Button>
      <p>
        {disabled
          ? 'Save a usual week first.'
          : `From today to ${formatDate(until, { weekday: 'short', month: 'short', day: 'numeric' })}.`}
      </p>
    </div>
  );
}
