import { useId } from 'react';
import { minutesOf, slotTextOf } from '@cairn/shared/contract';
import { Choice } from '../forms/index.ts';

const STEP = 30;
const halfHours = Array.from({ length: 1_440 / STEP }, (_, index) => slotTextOf(index * STEP));

type Props = {
  label: string;
  value: string;
  /** Id of an error that concerns the field. */
  refusedBy?: string | undefined;
  onChange: (time: string) => void;
};

/** A select with each half hour of the day, such as `09:30 AM`, and the current value. */
export function TimeField({ label, value, refusedBy, onChange }: Props) {
  const id = useId();
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value];
  const options = times
    .toSorted((left, right) => minutesOf(left) - minutesOf(right))
    .map((time) => ({ value: time, label: time.replace(/^0/, '') }));
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Choice
        id={id}
        options={options}
        value={value}
        aria-invalid={refusedBy !== undefined}
        aria-describedby={refusedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
