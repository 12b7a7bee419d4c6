import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** Decodes the parts of quoted-printable that links contain: soft line breaks and `=3D`. */
const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The first matching link of each mail with this address, oldest mail first. */
async function linksFor(site: Site, email: string, link: RegExp): Promise<string[]> {
  const folder = join(site.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map(async (name) => plain(await readFile(join(folder, name), 'utf8'))),
  );
  return mails.filter((mail) => mail.includes(email)).flatMap((mail) => link.exec(mail)?.[0] ?? []);
}

/** The link of the first reset mail to this person; null without a reset mail. */
export const resetLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/reset-password\/[\w.~%-]+/))[0] ?? null;

/** The link of the latest invitation to this person; null without an invitation. */
export const invitationLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/invitation\/[\w.~%-]+/)).at(-1) ?? null;

/** The latest link with which this person confirms an e-mail address; null without a link. */
export const emailLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/verify-email#[\w-]+/)).at(-1) ?? null;

/** The latest unsubscribe link in a mail to this person; null without a link. */
export const unsubscribeLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/unsubscribe#[\w-]+/)).at(-1) ?? null;
