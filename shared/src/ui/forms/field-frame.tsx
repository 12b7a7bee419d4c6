import { useId, type ReactNode } from 'react';
import { FieldProblem } from './field-problem.tsx';
import styles from './text-field.module.css';

export type FieldProps = {
  label: string;
  /** The field's error. */
  problem?: string | undefined;
  /** Id of an error of the whole form that concerns this field. */
  refusedBy?: string | undefined;
  extra?: ReactNode;
};

type FrameProps = FieldProps & {
  isBoxed?: boolean;
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode;
};

/** Adds a label, an error and an explanation to a field; `isBoxed` adds a border. */
export function FieldFrame({ label, problem, refusedBy, extra, isBoxed = true, children }: FrameProps) {
  const id = useId();
  const [extraId, problemId] = [`${id}-extra`, `${id}-problem`];
  const describedBy = [extra !== undefined && extraId, problem && problemId, refusedBy]
    .filter(Boolean)
    .join(' ');
  const isWrong = problem !== undefined || refusedBy !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={isBoxed ? styles.box : undefined} data-wrong={isWrong}>
        {children({
          id,
          'aria-invalid': isWrong,
          ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        })}
      </div>
      {extra !== undefined && (
        <div id={extraId} className={styles.extra}>
          {extra}
        </div>
      )}
      {problem !== undefined && (
        <FieldProblem id={problemId} className={styles.problem} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  );
}
