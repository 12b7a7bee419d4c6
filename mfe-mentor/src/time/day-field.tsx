import { useId } from 'react';
import { DateInput, FieldProblem } from '@cairn/shared/ui';
import styles from './day-field.module.css';

type Props = {
  name: string;
  label: string;
  value: string | null;
  min: string;
  max: string;
  problem: string | undefined;
  onChange: (date: string | null) => void;
};

/** A date input with its label and its error. */
export function DayField({ name, label, problem, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field} data-field={name}>
      <div>
        <label htmlFor={id}>{label}</label>
      </div>
      <DateInput
        {...input}
        id={id}
        placeholder="Choose a date"
        problemId={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <FieldProblem id={`${id}-problem`} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  );
}
