import ical from 'ical.js';
import { replaceOwnLines } from '../sessions/calendar.ts';

/** Properties that are replaced completely. {@link merge} also changes the description, DTSTAMP and SEQUENCE. */
const OWN = ['summary', 'dtstart', 'dtend', 'duration', 'status', 'location', 'url'];

const eventOf = (calendar: ical.Component, uid: string) =>
  calendar
    .getAllSubcomponents('vevent')
    .find((event) => event.getFirstPropertyValue('uid') === uid && !event.hasProperty('recurrence-id'));

const jsonOf = (event: ical.Component, name: string) =>
  JSON.stringify(event.getAllProperties(name).map((property) => property.toJSON() as unknown));

const textOf = (event: ical.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');
const sequenceOf = (event: ical.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0) || 0;

function replaceProperty(event: ical.Component, source: ical.Component, name: string): void {
  event.removeAllProperties(name);
  for (const property of source.getAllProperties(name))
    event.addProperty(new ical.Property(property.toJSON() as never));
}

const parse = (text: string) => new ical.Component(ical.parse(text) as never);

/** Whether a stored calendar object contains the entry of a session; undefined if the object is not readable. */
export function hasEntry(stored: string, uid: string): boolean | undefined {
  try {
    return eventOf(parse(stored), uid) !== undefined;
  } catch {
    return undefined;
  }
}

function merge(stored: string, source: ical.Component, uid: string): string | null | undefined {
  const calendar = parse(stored);
  const event = eventOf(calendar, uid);
  if (!event) return undefined;
  const description = replaceOwnLines(textOf(event, 'description'), textOf(source, 'description'));
  const isCurrent =
    OWN.every((name) => jsonOf(event, name) === jsonOf(source, name)) &&
    textOf(event, 'description') === description;
  if (isCurrent) return null;
  for (const name of OWN) replaceProperty(event, source, name);
  event.removeAllProperties('description');
  if (description !== '') event.addPropertyWithValue('description', description);
  replaceProperty(event, source, 'dtstamp');
  // SEQUENCE must not decrease, and some calendar programs increase SEQUENCE as well.
  const sequence = Math.max(
    sequenceOf(source),
    sequenceOf(event) + (sequenceOf(event) >= sequenceOf(source) ? 1 : 0),
  );
  event.updatePropertyWithValue('sequence', sequence);
  return calendar.toString();
}

/**
 * Merges the fields of a session into the entry in a calendar. Additions of the owner stay.
 *
 * @param stored the iCalendar text in the calendar
 * @param wanted the iCalendar text of the session
 * @returns the new text of the entry; null if `stored` is already up to date, undefined if it has no entry with this
 *   UID or is not readable
 */
export function mergeEntry(stored: string, wanted: string, uid: string): string | null | undefined {
  const source = eventOf(parse(wanted), uid);
  if (!source) throw new Error(`the entry of ${uid} has no event`);
  try {
    return merge(stored, source, uid);
  } catch {
    return undefined;
  }
}
