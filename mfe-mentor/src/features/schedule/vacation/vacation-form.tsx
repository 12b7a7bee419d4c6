import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { addDays, type Vacation, VACATION_DAYS, vacationBody } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { fieldProblems, TextField } from '@cairn/shared/ui';
import { useMentorSetVacationMutation } from '../schedule-api.ts';
import type { Schedule } from '../use-schedule.ts';
import { DayField } from '../../../time/day-field.tsx';
import styles from './vacation.module.css';

type Props = {
  mentorId: number;
  schedule: Schedule;
  saved: Vacation | null;
  autoFocus: boolean;
  onDone: () => void;
  onUnsaved: (unsaved: boolean) => void;
  /** Renders the sessions during the chosen days. */
  sessionsWithin: (range: Pick<Vacation, 'from' | 'until'>) => ReactNode;
};

type Problems = Partial<Record<keyof Vacation, string>>;

export function VacationForm({
  mentorId,
  schedule,
  saved,
  autoFocus,
  onDone,
  onUnsaved,
  sessionsWithin,
}: Props) {
  const [from, setFrom] = useState(saved?.from ?? null);
  const [until, setUntil] = useState(saved?.until ?? null);
  const [note, setNote] = useState(saved?.note ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [save, { isLoading }] = useMentorSetVacationMutation();
  const toast = useToast();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) form.current?.querySelector('input')?.focus();
  }, [autoFocus]);

  const isChanged =
    from !== (saved?.from ?? null) || until !== (saved?.until ?? null) || note !== (saved?.note ?? '');
  useEffect(() => {
    onUnsaved(isChanged);
    return () => onUnsaved(false);
  }, [isChanged, onUnsaved]);

  const clear = (...names: (keyof Vacation)[]) =>
    setProblems((shown) => ({ ...shown, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  const refuse = (found: Problems) => {
    setProblems(found);
    const first = (['from', 'until', 'note'] as const).find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus();
  };
  const submit = async () => {
    if (from === null || until === null) {
      refuse({
        ...(from === null ? { from: 'Choose the first day.' } : {}),
        ...(until === null ? { until: 'Choose the last day.' } : {}),
      });
      return;
    }
    const checked = vacationBody.safeParse({ from, until, note });
    if (!checked.success) {
      refuse(fieldProblems(checked.error.issues));
      return;
    }
    setProblems({});
    try {
      await save({ mentorId, vacation: checked.data }).unwrap();
      toast.success('Vacation saved');
      onDone();
    } catch (error) {
      if (isApiError(error) && error.errors) refuse(fieldProblems(error.errors));
      toast.error(refusalMessage(error, 'Failed to save the vacation. Please try again.'));
    }
  };
  const days = { min: schedule.today, max: addDays(schedule.today, 2 * VACATION_DAYS) };
  return (
    <>
      {/* Not a form element, because Enter in a date field must not submit. */}
      <div ref={form} className={styles.form}>
        <DayField
          {...days}
          name="from"
          label="First day"
          // A vacation that has begun may keep its first day.
          min={saved && saved.from < schedule.today ? saved.from : schedule.today}
          value={from}
          problem={problems.from}
          onChange={(day) => {
            setFrom(day);
            // The error of the last day may depend on the first day.
            clear('from', 'until');
          }}
        />
        <DayField
          {...days}
          name="until"
          label="Last day"
          value={until}
          problem={problems.until}
          onChange={(day) => {
            setUntil(day);
            clear('until');
          }}
        />
        <div className={styles.text} data-field="note">
          <TextField
            label="Note for students (optional)"
            value={note}
            problem={problems.note}
            extra="Shown on your page while you are away, for example who helps in the meantime."
            onChange={(event) => {
              setNote(event.target.value);
              clear('note');
            }}
          />
        </div>
        <div className={styles.actions}>
          <Button loading={isLoading} onClick={() => void submit()}>
            {saved ? 'Save Vacation' : 'Set Vacation'}
          </Button>
          {saved && (
            <Button type="text" onClick={onDone}>
              Keep Unchanged
            </Button>
          )}
        </div>
      </div>
      {from !== null && until !== null && sessionsWithin({ from, until })}
    </>
  );
}
