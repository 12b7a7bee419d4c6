import { entryOf, uidOf } from '../sessions/calendar.ts';
import type { CalendarClient } from './calendar-client.ts';
import type { DueEntry } from './calendar-entries.repository.ts';
import { ATTEMPTS, EntryRefused, type EntryClient } from './entry-client.ts';
import { mergeEntry } from './merge-entry.ts';
import { removeElsewhere, removeEntry } from './remove-entry.ts';

/**
 * The result of a write. `kept`: the owner removed the entry, and it is not created again. `skipped`: no entry was
 * removed (there is none, or the server refused the removal), or the entry must no longer be written.
 */
export type WriteOutcome = 'created' | 'changed' | 'unchanged' | 'removed' | 'kept' | 'skipped';

/** Where and how the entries of an account are written. */
export interface Target {
  entries: EntryClient;
  calendars: Pick<CalendarClient, 'listCalendars' | 'findEntry'>;
  homeUrl: string;
  publicUrl: string;
  /** Stores or clears the URL of an entry before the write; false if the entry must no longer be written. */
  storeAddress: (url: string | null) => Promise<boolean>;
}

/** The outcome of a write, and the URL to record for the entry; null if no entry is to be updated or removed later. */
interface WrittenEntry {
  outcome: WriteOutcome;
  url: string | null;
}

/** Whether the session belongs in the calendar: it is confirmed, or it was moved and waits to be confirmed again. */
const isWanted = ({ status, url, isWritten }: DueEntry) =>
  status === 'CONFIRMED' || (status === 'PENDING' && isWritten && url !== null);

/** Throws if the whole calendar is missing. If it exists, its owner has removed only the entry. */
async function requireCalendar({ calendars, homeUrl }: Target, calendarUrl: string): Promise<void> {
  const found = await calendars.listCalendars(homeUrl);
  if (!found.some(({ url }) => `${url.replace(/\/$/, '')}/` === calendarUrl))
    throw new EntryRefused('missing', 'the calendar no longer exists');
}

/** Creates or changes the entry at its URL. */
async function store(
  target: Target,
  calendarUrl: string,
  entry: DueEntry,
  address: string | null,
): Promise<WrittenEntry> {
  const { entries, publicUrl } = target;
  const uid = uidOf(entry, publicUrl);
  const wanted = entryOf(entry, publicUrl);
  let url = address ?? `${calendarUrl}${encodeURIComponent(uid)}.ics`;
  let mayExist = address !== null;
  let isAdopted = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = mayExist ? await entries.read(url) : undefined;
    if (stored) {
      const merged = mergeEntry(stored.text, wanted, uid);
      // The owner has stored another entry at this URL, the search has found a similar UID, or the entry is unreadable.
      if (merged === undefined) throw new EntryRefused('rejected', 'another entry is at the URL');
      if (merged === null) return { outcome: 'unchanged', url };
      if (isAdopted && !(await target.storeAddress(url))) return { outcome: 'skipped', url: null };
      if (await entries.replace(url, merged, stored.etag)) return { outcome: 'changed', url };
      continue;
    }
    if (address !== null && entry.isWritten && entry.isAtSameTime) {
      await requireCalendar(target, calendarUrl);
      return { outcome: 'kept', url: null };
    }
    if (!(await target.storeAddress(url))) return { outcome: 'skipped', url: null };
    try {
      if (await entries.create(url, wanted)) return { outcome: 'created', url };
    } catch (error) {
      if (!(error instanceof EntryRefused) || error.problem !== 'duplicate') throw error;
      const found = await target.calendars.findEntry(calendarUrl, uid);
      if (found === undefined) throw error;
      isAdopted = true;
      url = found;
    }
    mayExist = true;
  }
  throw new EntryRefused('rejected', 'the entry changed during every attempt');
}

/** Whether a URL has the origin of the account: the password is never sent to another origin. */
const isSameOrigin = ({ homeUrl }: Target, url: string) => new URL(url).origin === new URL(homeUrl).origin;

/**
 * Brings the calendar entry of a session up to date. Can be repeated at any time: the URL of a new entry is derived
 * from its UID, and an entry that has changed since it was read is not overwritten.
 *
 * @throws CalendarServerError or EntryRefused
 */
export async function writeEntry(target: Target, entry: DueEntry): Promise<WrittenEntry> {
  const { calendarUrl } = entry;
  const { entries } = target;
  const uid = uidOf(entry, target.publicUrl);
  const url = entry.url !== null && isSameOrigin(target, entry.url) ? entry.url : null;
  if (calendarUrl === null || !isWanted(entry)) {
    const remove = calendarUrl === null ? removeElsewhere : removeEntry;
    const isRemoved = url !== null && (await remove(entries, url, uid));
    return { outcome: isRemoved ? 'removed' : 'skipped', url: null };
  }
  // The calendar's owner has removed the entry; it is created again when the session moves.
  if (entry.url === null && entry.isWritten && entry.isAtSameTime) return { outcome: 'kept', url: null };
  if (entry.url === null || entry.url.startsWith(calendarUrl))
    return store(target, calendarUrl, entry, entry.url);
  if (url !== null) await removeElsewhere(entries, url, uid);
  await target.storeAddress(null);
  return store(target, calendarUrl, { ...entry, isWritten: false }, null);
}
