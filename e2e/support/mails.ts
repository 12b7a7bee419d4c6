import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** A decoded mail, without the soft line breaks of quoted-printable. */
const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The reset link in the mail to this person, or null if there is none. */
export async function resetLinkFor(site: Site, email: string): Promise<string | null> {
  const folder = join(site.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const mail = plain(await readFile(join(folder, name), 'utf8'));
    if (!mail.includes(email)) continue;
    const link = /\/reset-password\/[\w.~%-]+/.exec(mail)?.[0];
    if (link) return link;
  }
  return null;
}
