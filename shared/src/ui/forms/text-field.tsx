import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

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
