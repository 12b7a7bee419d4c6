import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './text-field.module.css';

type FieldProps = {
  label: string;
  /** The field's error. */
  problem?: string | undefined;
  /** Id of an error of the whole form that concerns this field. */
  refusedBy?: string | undefined;
  extra?: ReactNode;
};

type FrameProps = FieldProps & {
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode;
};

function FieldFrame({ label, problem, refusedBy, extra, children }: FrameProps) {
  const id = useId();
  const [extraId, problemId] = [`${id}-extra`, `${id}-problem`];
  const describedBy = [extra !== undefined && extraId, problem && problemId, refusedBy]
    .filter(Boolean)
    .join(' ');
  const isWrong = problem !== undefined || refusedBy !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-wrong={isWrong}>
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
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * A labelled field in the style of the other forms, without the component library's form, for pages that must load
 * fast. `children` are placed inside the box, at its end.
 */
export function TextField(props: ComponentProps<'input'> & FieldProps) {
  const { label, problem, refusedBy, extra, children, ...input } = props;
  return (
    <FieldFrame label={label} problem={problem} refusedBy={refusedBy} extra={extra}>
      {(attributes) => (
        <>
          <input {...attributes} {...input} />
          {children}
        </>
      )}
    </FieldFrame>
  );
}

/** A `TextField` of several lines. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, problem, refusedBy, extra, ...textarea } = props;
  return (
    <FieldFrame label={label} problem={problem} refusedBy={refusedBy} extra={extra}>
      {(attributes) => <textarea {...attributes} {...textarea} />}
    </FieldFrame>
  );
}
