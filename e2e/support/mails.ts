import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** Decodes the parts of quoted-printable that links contain: soft line breaks and `=3D`. */
const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The first matching link of each mail that contains this address, from the oldest mail to the latest. */
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

/** The reset link in the first mail to this person that has one, or null if there is none. */
export const resetLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/reset-password\/[\w.~%-]+/))[0] ?? null;

/** The link of the latest invitation to this person, or null if there is none. */
export const invitationLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/invitation\/[\w.~%-]+/)).at(-1) ?? null;

/** The latest link that this person got to confirm an e-mail address, or null if there is none. */
export const emailLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/verify-email#[\w-]+/)).at(-1) ?? null;

/** The unsubscribe link in the latest mail to this person that has one, or null if there is none. */
export const unsubscribeLinkFor = async (site: Site, email: string): Promise<string | null> =>
  (await linksFor(site, email, /\/unsubscribe#[\w-]+/)).at(-1) ?? null;
