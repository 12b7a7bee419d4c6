import type { MeasureKey } from './measures.ts';

/** First and last day, in UTC. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** First and last day of a week, given its Monday. */
export const daysOfWeek = (monday: string): Days => ({
  from: monday,
  to: new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10),
});

/** The URL of the list behind a figure. For a rate, the list has the sessions that are confirmed now. */
export function listUrl(key: MeasureKey, { from, to }: Days): string {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  switch (key) {
    case 'registrations':
      return `/admin?${query({ sort: '-createdAt', from, to })}`;
    case 'bookings':
      return `/admin/sessions?${query({ from, to })}`;
    case 'acceptance':
      return `/admin/sessions?${query({ status: 'CONFIRMED', from, to })}`;
    case 'completion':
      return `/admin/sessions?${query({ status: 'CONFIRMED', startsFrom: from, startsTo: to })}`;
    case 'rating':
      return `/admin/reviews?${query({ state: 'all', from, to })}`;
  }
}
