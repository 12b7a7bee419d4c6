import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/**
 * A labelled text field that looks like the fields of antd forms but does not use antd, for pages that must load fast.
 * `children` are placed inside the border, after the input.
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

/** A {@link TextField} with several lines. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, problem, refusedBy, extra, ...textarea } = props;
  return (
    <FieldFrame label={label} problem={problem} refusedBy={refusedBy} extra={extra}>
      {(attributes) => <textarea {...attributes} {...textarea} />}
    </FieldFrame>
  );
}
