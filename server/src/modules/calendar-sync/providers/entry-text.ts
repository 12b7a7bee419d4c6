import icalGenerator, { ICalEventStatus } from 'ical-generator';
import ical from 'ical.js';
import { EntryRefused } from '../entry-client.ts';

/** A busy time as a provider returns it. Start and end are instants, or dates for whole days. */
export interface ProviderTime {
  start: string;
  end: string;
  isAllDay: boolean;
}

const DATE = /^\d{4}-\d{2}-\d{2}/;
/** The end of the year 9999: later years have more digits. */
const LAST_INSTANT = Date.UTC(10_000, 0) - 1;

const isInstant = (text: string) => {
  const instant = Date.parse(text);
  return instant >= 0 && instant <= LAST_INSTANT;
};

const valueOf = (name: string, text: string, isAllDay: boolean): string => {
  if (isAllDay) return `${name};VALUE=DATE:${DATE.exec(text)?.[0].replaceAll('-', '') ?? ''}`;
  return `${name}:${new Date(text).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
};

/**
 * A busy time as the iCalendar text that `expandEntries` reads; undefined if the start or end is not readable.
 *
 * @param uid the UID of an entry that the product has written; undefined for other entries
 */
export function busyText({ start, end, isAllDay }: ProviderTime, uid?: string): string | undefined {
  const isReadable = isAllDay ? DATE.test(start) && DATE.test(end) : isInstant(start) && isInstant(end);
  if (!isReadable) return undefined;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${uid ?? 'busy'}`,
    valueOf('DTSTART', start, isAllDay),
    valueOf('DTEND', end, isAllDay),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The fields of the entry of a session at a provider. */
export interface EntryFields {
  summary: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
  isTentative: boolean;
}

const isAddress = (text: string) => /^https?:\/\//.test(text);

/** An entry of a provider as iCalendar. */
export function entryText(uid: string, fields: EntryFields): string {
  const { summary, description, location, start, end, isTentative } = fields;
  const calendar = icalGenerator({ prodId: { company: 'Cairn', product: 'Calendars' } });
  calendar.createEvent({
    id: uid,
    summary,
    start,
    end,
    status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    ...(description !== '' && { description }),
    ...(location !== '' && { location }),
    // Providers have no field for a URL besides the location.
    ...(isAddress(location) && { url: location }),
  });
  return calendar.toString();
}

/** The fields of the entry of a session, from iCalendar. @throws EntryRefused if the text has no such entry */
export function fieldsOf(text: string, uid: string): EntryFields {
  const event = new ical.Component(ical.parse(text) as never)
    .getAllSubcomponents('vevent')
    .find((each) => each.getFirstPropertyValue('uid') === uid);
  if (!event)
    throw new EntryRefused('rejected', 'the iCalendar text does not contain the entry of the session');
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  const { startDate, endDate } = new ical.Event(event);
  return {
    summary: textOf('summary'),
    description: textOf('description'),
    location: textOf('location'),
    start: startDate.toJSDate(),
    end: endDate.toJSDate(),
    isTentative: textOf('status').toUpperCase() === 'TENTATIVE',
  };
}

/** Splits the address of an entry into the address of its calendar and the UID. */
export function addressOfEntry(url: string): { calendarUrl: string; uid: string } {
  const end = url.lastIndexOf('/');
  return {
    calendarUrl: url.slice(0, end),
    uid: decodeURIComponent(url.slice(end + 1)).replace(/\.ics$/, ''),
  };
}
