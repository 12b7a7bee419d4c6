import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/**
 * A labelled text field without antd, for pages that must load fast. The border surrounds the input and `children`.
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
