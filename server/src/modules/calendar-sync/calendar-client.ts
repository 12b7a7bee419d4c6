import type { CalDavClient, FoundCalendar } from './caldav-client.ts';
import type { EntryClient } from './entry-client.ts';

/** The entries of a calendar, and the state of the calendar if the server says it together with them. */
interface CalendarEntries {
  /** One iCalendar text per entry. */
  texts: string[];
  state?: string;
}

/** Reads the calendars of an account, whatever its server speaks. */
export interface CalendarClient extends Pick<CalDavClient, 'listCalendars' | 'findEntry'> {
  /** Whether nothing has changed since the state that was read. */
  isCurrent: (calendar: FoundCalendar, readState: string) => Promise<boolean>;
  /** The entries that occur between two instants. */
  readEntries: (calendarUrl: string, from: Date, until: Date) => Promise<CalendarEntries>;
}

/** How the calendars of an account are read and written. */
export interface CalendarClients {
  calendars: CalendarClient;
  entries: EntryClient;
}

/** CalDAV lists the calendars together with their states. */
export const asCalendarClient = (client: CalDavClient): CalendarClient => ({
  ...client,
  isCurrent: ({ state }, readState) => Promise.resolve(state === readState),
  readEntries: async (...range) => ({ texts: await client.readEntries(...range) }),
});
