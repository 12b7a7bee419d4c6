import { addDays, formatDate, type Vacation } from '@cairn/shared/contract';

/** How many days before its start a vacation is announced. */
const ANNOUNCED_DAYS = 14;

/**
 * `Away until 5 December` during a vacation, `Away from 1 to 5 December` in the two weeks before, otherwise undefined.
 *
 * @param today the date in the mentor's zone
 */
export function describeAway(
  vacation: Pick<Vacation, 'from' | 'until'> | null | undefined,
  today: string,
): string | undefined {
  if (!vacation || vacation.until < today || vacation.from > addDays(today, ANNOUNCED_DAYS)) return undefined;
  const { from, until } = vacation;
  const yearOf = (date: string) => date.slice(0, 4);
  const day = (date: string) =>
    formatDate(date, {
      day: 'numeric',
      month: 'long',
      ...(yearOf(date) === yearOf(today) ? {} : { year: 'numeric' }),
    });
  if (from <= today) return `Away until ${day(until)}`;
  if (from === until) return `Away on ${day(from)}`;
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return `Away from ${isOneMonth ? Number(from.slice(8)) : day(from)} to ${day(until)}`;
}
