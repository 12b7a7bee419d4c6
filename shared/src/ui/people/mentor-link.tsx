import type { ReactNode } from 'react';

/** The host of a link, without `www.`. */
export const hostOf = (link: string) => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link;

/** A link that a mentor has written: search engines do not count it, and its page gets no access to this one. */
export function ForeignLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

/** A link to a page that the mentor has elsewhere, shown as its host and, unless empty, its path. */
export function MentorLink({ link }: { link: string }) {
  return (
    <ForeignLink href={link}>
      <strong>{hostOf(link)}</strong>
      {link.replace(/^https:\/\/[^/]+/, '').replace(/\/$/, '')}
    </ForeignLink>
  );
}
