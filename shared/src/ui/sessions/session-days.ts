import { addDays, dateIn, formatDate, type Session } from '@cairn/shared/contract';

type Timed = Pick<Session, 'date' | 'startsAt'>;

export interface SessionGroup<Item> {
  /** A date or a month in the viewer's zone: `2026-11-23`, `2026-11`. */
  readonly key: string;
  readonly label: string;
  readonly sessions: Item[];
}

const dayOf = ({ date, startsAt }: Timed, zone: string) => (startsAt ? dateIn(zone, startsAt) : date);

function formatDay(day: string, today: string): string {
  const date = formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' });
  if (day === today) return `Today, ${date}`;
  return day === addDays(today, 1) ? `Tomorrow, ${date}` : date;
}

function groupBy<Item>(
  sessions: readonly Item[],
  keyOf: (session: Item) => string,
  labelOf: (key: string) => string,
): SessionGroup<Item>[] {
  return [...Map.groupBy(sessions, keyOf)].map(([key, found]) => ({
    key,
    label: labelOf(key),
    sessions: found,
  }));
}

/** Groups sessions by day in the viewer's zone. */
export function sessionDays<Item extends Timed>(
  sessions: readonly Item[],
  zone: string,
  now: number,
): SessionGroup<Item>[] {
  const today = dateIn(zone, now);
  return groupBy(
    sessions,
    (session) => dayOf(session, zone),
    (day) => formatDay(day, today),
  );
}

/** Groups sessions by month in the viewer's zone. */
export function sessionMonths<Item extends Timed>(
  sessions: readonly Item[],
  zone: string,
): SessionGroup<Item>[] {
  return groupBy(
    sessions,
    (session) => dayOf(session, zone).slice(0, 7),
    (month) => formatDate(`${month}-01`, { month: 'long', year: 'numeric' }),
  );
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * `in 25 minutes`, `in 3 hours`, `in 5 days`, or `now`; undefined if the server sends no instants. Days are
 * counted in the viewer's zone.
 */
export function startsIn(
  { startsAt }: Pick<Session, 'startsAt'>,
  zone: string,
  now: number,
): string | undefined {
  if (!startsAt) return undefined;
  const minutes = Math.round((Date.parse(startsAt) - now) / 60_000);
  if (minutes <= 0) return 'now';
  if (minutes < 60) return relative.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  const days = (Date.parse(dateIn(zone, startsAt)) - Date.parse(dateIn(zone, now))) / 86_400_000;
  return hours < 48 || days < 2 ? relative.format(hours, 'hour') : relative.format(days, 'day');
}

/**
 * The properties that highlight the card of the next session.
 *
 * @param nextIn the result of {@link startsIn} for the next session; undefined for all other sessions
 */
export const nextCardProps = (nextIn: string | undefined) =>
  nextIn === undefined
    ? {}
    : ({ variant: 'next', eyebrow: nextIn === 'now' ? 'Happening now' : `Next session, ${nextIn}` } as const);
