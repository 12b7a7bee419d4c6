import { formatDate, type Vacation } from '@cairn/shared/contract';

const dayOf = (date: string) =>
  formatDate(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** `Tue 1 Dec 2026 to Sat 5 Dec 2026`, or a single date. */
export function vacationDates({ from, until }: Pick<Vacation, 'from' | 'until'>): string {
  return from === until ? dayOf(from) : `${dayOf(from)} to ${dayOf(until)}`;
}
