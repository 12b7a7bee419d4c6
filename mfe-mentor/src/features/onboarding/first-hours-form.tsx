import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import { dateIn, FIXED_TIME_SLOTS, TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice, plural, StepButtons, useNow, zoneLabel, type StepControl } from '@cairn/shared/ui';
import {
  useMentorApplyTemplateMutation,
  useMentorSaveTemplateMutation,
} from '../../schedule/template-api.ts';
import { mondayOf } from '../../time/calendar.ts';
import { CheckList } from './check-list.tsx';
import styles from './first-hours.module.css';
import { describeHours, hoursOf, WEEKS } from './hours-of.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Props = { mentorId: number; timeZone: string; control: StepControl };

/** Saves the chosen hours as the usual week and opens them. */
export function FirstHoursForm({ mentorId, timeZone, control }: Props) {
  const [days, setDays] = useState<readonly string[]>([]);
  const [times, setTimes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading: isSaving }] = useMentorSaveTemplateMutation();
  const [apply, { isLoading: isOpening }] = useMentorApplyTemplateMutation();
  const toast = useToast();
  const now = useNow(60_000);
  const summary = useId();
  const hours = hoursOf(
    days.map((day) => DAYS.indexOf(day as (typeof DAYS)[number]) + 1),
    times,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (hours.length === 0) return setProblem('Choose at least one day and one hour.');
    try {
      // A retry repeats both calls.
      const from = mondayOf(dateIn(timeZone, now));
      await save({ mentorId, template: { hours } }).unwrap();
      const { opened } = await apply({ mentorId, from, weeks: WEEKS }).unwrap();
      toast.success(`${plural(opened, 'hour')} opened`);
      await control.finish();
    } catch (error) {
      setProblem(refusalMessage(error, TEXTS.schedule.failure));
    }
  };
  return (
    <form className={styles.form} aria-describedby={summary} onSubmit={(event) => void submit(event)}>
      {problem !== undefined && <FailureNotice>{problem}</FailureNotice>}
      <CheckList legend="Days" options={DAYS} chosen={days} onChange={setDays} />
      <CheckList legend="Hours" options={FIXED_TIME_SLOTS} chosen={times} onChange={setTimes} />
      <p id={summary} role="status">
        {describeHours(hours.length)} Time zone: {zoneLabel(timeZone, now)}.
      </p>
      <p className={styles.soft}>
        Other hours and single days are in your <Link to="/schedule-management">schedule</Link>.
      </p>
      <StepButtons control={control} isSaving={isSaving || isOpening}>
        Open Hours
      </StepButtons>
    </form>
  );
}
