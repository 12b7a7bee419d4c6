import type { ReactNode } from 'react';

/** The host of a link, without the usual prefix. */
export const hostOf = (link: string) => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link;

/** A link that a mentor has written: it passes no authority to its page, and the page gets no access to this one. */
export function ForeignLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

/** A link to a page of the mentor elsewhere: its host, and the path unless it is empty. */
export function MentorLink({ link }: { link: string }) {
  return (
    <ForeignLink href={link}>
      <strong>{hostOf(link)}</strong>
      {link.replace(/^https:\/\/[^/]+/, '').replace(/\/$/, '')}
    </ForeignLink>
  );
}
