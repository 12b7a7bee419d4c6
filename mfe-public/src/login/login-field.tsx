import { useId, type ComponentProps } from 'react';
import styles from './login-field.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  /** The field's error. */
  problem?: string | undefined;
  /** Id of the form error that concerns this field. */
  refusedBy?: string | undefined;
  extra?: string;
};

/**
 * A labelled field in the style of the other forms, without the component library, to keep the login page small.
 * `children` are placed inside the box, at its end.
 */
export function LoginField({ label, problem, refusedBy, extra, children, ...input }: Props) {
  const id = useId();
  const [extraId, problemId] = [`${id}-extra`, `${id}-problem`];
  const describedBy = [extra && extraId, problem && problemId, refusedBy].filter(Boolean).join(' ');
  const isWrong = problem !== undefined || refusedBy !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-wrong={isWrong}>
        <input
          id={id}
          aria-invalid={isWrong}
          {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
          {...input}
        />
        {children}
      </div>
      {extra !== undefined && (
        <p id={extraId} className={styles.extra}>
          {extra}
        </p>
      )}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
