import type { CalDavClient, FoundCalendar } from './caldav-client.ts';
import type { EntryClient } from './entry-client.ts';

interface CalendarEntries {
  /** One iCalendar text per entry. */
  texts: string[];
  /** Missing if the server does not return the state of the calendar with the entries. */
  state?: string;
}

/** Reads the calendars of an account through CalDAV or through the API of its provider. */
export interface CalendarClient extends Pick<CalDavClient, 'listCalendars' | 'findEntry'> {
  /** Whether the calendar still has the state `readState`. */
  isCurrent: (calendar: FoundCalendar, readState: string) => Promise<boolean>;
  /** The entries that occur between two instants. */
  readEntries: (calendarUrl: string, from: Date, until: Date) => Promise<CalendarEntries>;
}

/** The clients that read and write the calendars of an account. */
export interface CalendarClients {
  calendars: CalendarClient;
  entries: EntryClient;
}

/** Adapts a CalDAV client. `isCurrent` sends no request, because `listCalendars` has read the states. */
export const asCalendarClient = (client: CalDavClient): CalendarClient => ({
  ...client,
  isCurrent: ({ state }, readState) => Promise.resolve(state === readState),
  readEntries: async (...range) => ({ texts: await client.readEntries(...range) }),
});
