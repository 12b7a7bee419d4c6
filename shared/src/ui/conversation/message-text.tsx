import { Fragment } from 'react';
import { linkParts } from './link-parts.ts';

/** The text of a message with its URLs as links; never markup (decision 34). */
export function MessageText({ children }: { children: string }) {
  return linkParts(children).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ),
  );
}
