import { useId, type ComponentProps } from 'react';
import styles from './password-dialog.module.css';

type Props = ComponentProps<'input'> & { label: string; hint?: string; problem: string | undefined };

export function DialogField({ label, hint, problem, ...input }: Props) {
  const id = useId();
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        {...input}
      />
      {hint !== undefined && <p id={hintId}>{hint}</p>}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
