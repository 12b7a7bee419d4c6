import type { MeasureKey } from './measures.ts';

/** First and last day, in UTC. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** The days of a week that starts on a Monday. */
export const daysOfWeek = (monday: string): Days => ({
  from: monday,
  to: new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10),
});

/** The URL of the list of the items that a figure counts, for these days. */
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
