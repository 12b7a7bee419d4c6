import { useId } from 'react';
import { Choice, FieldProblem } from '@cairn/shared/ui';
import type { RULE_FIELDS } from './rule-fields.ts';
import styles from './booking-rules.module.css';

type Props = {
  field: (typeof RULE_FIELDS)[number];
  value: string;
  problem: string | undefined;
  onChange: (option: string) => void;
};

export function RuleChoice({ field: { label, hint, options }, value, problem, onChange }: Props) {
  const id = useId();
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Choice
        id={id}
        options={options}
        value={value}
        aria-invalid={problem !== undefined}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <FieldProblem id={problemId} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  );
}
