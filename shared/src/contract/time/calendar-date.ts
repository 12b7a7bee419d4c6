import { dateFormat } from './date-format.ts';

/** Calendar dates, `YYYY-MM-DD`, have no time and no zone, so UTC arithmetic is correct. */
const DAY = 86_400_000;

const parse = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is an existing calendar date, written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parse(text)) && addDays(text, 0) === text;
}

/** The date `days` later (earlier if `days` is negative). */
export function addDays(date: string, days: number): string {
  return new Date(parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** ISO weekday of a date: 1 Monday to 7 Sunday, as in the usual week. */
export function weekdayOf(date: string): number {
  return new Date(parse(date)).getUTCDay() || 7;
}

/** Formats a date, for instance `formatDate(date, { weekday: 'short', day: 'numeric' })`. */
export function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(parse(date));
}
