import { Fragment } from 'react';

/** An e-mail address that wraps before its at sign if its place is too narrow. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
