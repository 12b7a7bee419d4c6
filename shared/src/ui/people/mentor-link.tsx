import type { ReactNode } from 'react';

/** The host of a link, without `www.`. */
export const hostOf = (link: string) => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link;

/** A link written by a mentor. Search engines ignore the link, and the linked page cannot access this page. */
export function ForeignLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

/** A link to an external page of the mentor, shown as host and path. */
export function MentorLink({ link }: { link: string }) {
  return (
    <ForeignLink href={link}>
      <strong>{hostOf(link)}</strong>
      {link.replace(/^https:\/\/[^/]+/, '').replace(/\/$/, '')}
    </ForeignLink>
  );
}
