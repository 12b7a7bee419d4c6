import { entryOf, uidOf } from '../sessions/calendar.ts';
import type { CalendarClient } from './calendar-client.ts';
import type { DueEntry } from './calendar-entries.repository.ts';
import { ATTEMPTS, EntryRefused, type EntryClient } from './entry-client.ts';
import { mergeEntry } from './merge-entry.ts';
import { removeElsewhere, removeEntry } from './remove-entry.ts';

/**
 * The result of a write. `kept`: the owner removed the entry, so the entry is not created again. `skipped`: there is no
 * entry to remove, the server refused the removal, or the entry must no longer be written.
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

/** `url` is null if no entry remains to be updated or removed. */
interface WrittenEntry {
  outcome: WriteOutcome;
  url: string | null;
}

/** A moved session stays in the calendar while it waits for a new confirmation. */
const isWanted = ({ status, url, isWritten }: DueEntry) =>
  status === 'CONFIRMED' || (status === 'PENDING' && isWritten && url !== null);

/** Distinguishes a missing calendar from a removed entry. @throws EntryRefused if the calendar is missing */
async function requireCalendar({ calendars, homeUrl }: Target, calendarUrl: string): Promise<void> {
  const found = await calendars.listCalendars(homeUrl);
  if (!found.some(({ url }) => `${url.replace(/\/$/, '')}/` === calendarUrl))
    throw new EntryRefused('missing', 'the calendar no longer exists');
}

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
      // The entry has another UID or is unreadable.
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

/** The password must not be sent to another origin. */
const isSameOrigin = ({ homeUrl }: Target, url: string) => new URL(url).origin === new URL(homeUrl).origin;

/**
 * Brings the calendar entry of a session up to date. A repeated call creates no second entry, because the URL of a new
 * entry is derived from the UID.
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
  // The owner has removed the entry. Only a move of the session creates the entry again.
  if (entry.url === null && entry.isWritten && entry.isAtSameTime) return { outcome: 'kept', url: null };
  if (entry.url === null || entry.url.startsWith(calendarUrl))
    return store(target, calendarUrl, entry, entry.url);
  if (url !== null) await removeElsewhere(entries, url, uid);
  await target.storeAddress(null);
  return store(target, calendarUrl, { ...entry, isWritten: false }, null);
}
