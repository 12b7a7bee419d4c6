import { addDays, dateFormat, formatDate, weekdayOf } from '@cairn/shared/contract';

const parse = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven dates from a Monday on. */
export function weekFrom(monday: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** `23 – 29 Nov 2026`. */
export function formatWeek(monday: string): string {
  const format = dateFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(parse(monday), parse(addDays(monday, 6)));
}

/** `Monday 23 November`. */
export function longDate(date: string): string {
  return formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' });
}
