import { addDays, formatDate } from '@cairn/shared/contract';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { mondayOf } from '../../../time/calendar.ts';
import { useMentorApplyTemplateMutation } from '../../../schedule/template-api.ts';
import { withoutPast } from './describe-change.ts';
import type { BulkControl } from './report-change.ts';
import styles from './usual-week.module.css';

type Props = { mentorId: number; today: string; disabled: boolean } & BulkControl;

const MAX_WEEKS = 26;

/** Applies the usual week to some weeks, starting with the current week. */
export function ApplyTemplate({ mentorId, today, disabled, report, result }: Props) {
  const [weeks, setWeeks] = useState<number | null>(4);
  const [apply, { isLoading }] = useMentorApplyTemplateMutation();
  const field = useId();
  const isInRange = weeks !== null && Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS;
  const open = async () => {
    if (!isInRange) return;
    const opening = apply({ mentorId, from: mondayOf(today), weeks }).unwrap();
    await report(opening.then(withoutPast));
  };
  return (
    <div className={styles.action}>
      <h3>Open the usual hours</h3>
      <div className={styles.field}>
        <label htmlFor={field}>Weeks</label>
        <InputNumber
          id={field}
          value={weeks}
          aria-describedby={`${field}-note`}
          {...(isInRange ? {} : { status: 'error', 'aria-invalid': true })}
          onChange={setWeeks}
        />
      </div>
      <Button loading={isLoading} disabled={disabled || !isInRange} onClick={() => void open()}>
        Open Hours
      </Button>
      <p id={`${field}-note`}>{noteOf({ disabled, today, weeks: isInRange ? weeks : null })}</p>
      {result}
    </div>
  );
}

function noteOf(given: { disabled: boolean; today: string; weeks: number | null }): string {
  if (given.disabled) return 'Save a usual week first.';
  if (given.weeks === null) return `Choose 1 to ${MAX_WEEKS} whole weeks.`;
  const until = addDays(mondayOf(given.today), given.weeks * 7 - 1);
  const end = formatDate(until, { weekday: 'short', month: 'short', day: 'numeric' });
  return `This week${given.weeks === 1 ? '' : ` and ${given.weeks - 1} more`}, until ${end}.`;
}
