import { SESSION_MINUTES, SLOT_GRID_MINUTES, slotTextOf } from '@cairn/shared/contract';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { FieldProblem, PlusIcon } from '@cairn/shared/ui';
import { hourOf } from './hour.ts';
import type { Schedule } from './use-schedule.ts';
import styles from './schedule.module.css';

const problems = {
  offGrid: 'With this length, an hour can start only at :00, :15, :30 or :45. Choose such a time, or 60 min.',
  blocked: 'This hour overlaps another one.',
  missing: 'This hour does not exist on that day: the clocks change.',
  open: 'This hour is already open.',
  booked: 'This hour is already booked.',
};

/** Adds an hour to the draft at a time that the mentor enters (an extra, decision 11). */
export function OtherTime({ date, schedule }: { date: string; schedule: Schedule }) {
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState('');
  const field = useId();

  const add = (event: FormEvent) => {
    event.preventDefault();
    const [hours = '', minutes = ''] = time.split(':');
    if (hours === '' || minutes === '') return setProblem('Choose a time.');
    const hour = hourOf(date, slotTextOf(Number(hours) * 60 + Number(minutes)), schedule.state);
    if (hour.isPast) return setProblem('This hour has passed.');
    if (hour.kind !== 'free' && (hour.kind !== 'open' || hour.willBeOpen))
      return setProblem(problems[hour.kind]);
    if (!hour.willBeOpen) schedule.toggle(hour);
    setProblem('');
    setTime('');
  };

  return (
    <form className={styles.other} onSubmit={add} noValidate>
      <label htmlFor={field}>Another time</label>
      <div>
        <input
          id={field}
          type="time"
          step={(schedule.newLength === SESSION_MINUTES ? 5 : SLOT_GRID_MINUTES) * 60}
          value={time}
          aria-invalid={problem !== ''}
          aria-describedby={`${field}-problem`}
          onChange={(event) => {
            setTime(event.target.value);
            setProblem('');
          }}
        />
        <Button htmlType="submit" icon={<PlusIcon size={18} />}>
          Add
        </Button>
      </div>
      <FieldProblem id={`${field}-problem`} role="alert">
        {problem}
      </FieldProblem>
    </form>
  );
}
