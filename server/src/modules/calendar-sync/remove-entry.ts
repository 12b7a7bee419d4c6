import { ATTEMPTS, type EntryClient, EntryRefused } from './entry-client.ts';
import { hasEntry } from './merge-entry.ts';

/**
 * Removes the entry at a URL if the entry has the UID of the session. After a concurrent change, reads the entry again,
 * because the owner may have stored another entry at the URL.
 *
 * @returns false if the session has no entry at the URL
 * @throws EntryRefused if the entry cannot be read, or changes during all {@link ATTEMPTS} attempts
 */
export async function removeEntry(entries: EntryClient, url: string, uid: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await entries.read(url);
    if (!stored) return false;
    const isOurs = hasEntry(stored.text, uid);
    if (isOurs === undefined) throw new EntryRefused('rejected', 'the entry cannot be read');
    if (!isOurs) return false;
    if (await entries.remove(url, stored.etag)) return true;
  }
  throw new EntryRefused('rejected', 'the entry changed during every attempt');
}

/**
 * Removes an entry from a calendar that is no longer chosen.
 *
 * @returns false if the entry is missing, or the removal is refused
 */
export async function removeElsewhere(entries: EntryClient, url: string, uid: string): Promise<boolean> {
  try {
    return await removeEntry(entries, url, uid);
  } catch (error) {
    if (!(error instanceof EntryRefused)) throw error;
    return false;
  }
}
