import { addDays, type ListTeachersQuery, startOfDay } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { hasFree, isFree } from './mentor-view.ts';

type Times = Pick<ListTeachersQuery, 'availableOn' | 'freeWithinDays' | 'freeTime' | 'freeDays'>;

/** Conditions on an hour in the reader's zone. BETWEEN is avoided: the planner would expect almost no rows. */
const HOURS = {
  morning: (hour: string) => `${hour} < 12`,
  afternoon: (hour: string) => `abs(${hour} - 14) <= 2`,
  evening: (hour: string) => `${hour} >= 17`,
} as const;
const DAYS = { weekdays: '<= 5', weekend: '>= 6' } as const;

/** Whether a search has conditions on free times. */
export const searchesFreeTimes = ({ availableOn, freeWithinDays, freeTime, freeDays }: Times): boolean =>
  [availableOn, freeWithinDays, freeTime, freeDays].some((value) => value !== undefined);

/** SQL conditions for the searched times, and the values of their placeholders; undefined if no times are searched. */
export function freeTimesOf({ timeZone }: Pick<Actor, 'timeZone'>, query: Times) {
  if (!searchesFreeTimes(query)) return undefined;
  const { availableOn, freeWithinDays, freeTime, freeDays } = query;
  const values: unknown[] = [];
  const parts: ((placeholders: readonly string[]) => string)[] = [];
  const add = (part: (...placeholders: string[]) => string, ...added: unknown[]) => {
    const start = values.length;
    values.push(...added);
    parts.push((placeholders) => part(...placeholders.slice(start, start + added.length)));
  };
  // The day is in the reader's zone: the reader's evening may be the mentor's next morning.
  if (availableOn) {
    const [from, to] = [startOfDay(availableOn, timeZone), startOfDay(addDays(availableOn, 1), timeZone)];
    add((first, last) => `d.starts_at >= ${first} AND d.starts_at < ${last}`, from, to);
  }
  if (freeWithinDays) {
    add((days) => `d.starts_at < now() + ${days}::int * interval '1 day'`, Number(freeWithinDays));
  }
  if (freeTime) {
    add((zone) => HOURS[freeTime](`extract(hour FROM d.starts_at AT TIME ZONE ${zone})`), timeZone);
  }
  if (freeDays) {
    add((zone) => `extract(isodow FROM d.starts_at AT TIME ZONE ${zone}) ${DAYS[freeDays]}`, timeZone);
  }
  const isSearched = (...placeholders: string[]) => parts.map((part) => part(placeholders)).join(' AND ');
  return {
    values,
    /** The condition that slot `d` is at the searched times. */
    isSearched,
    /** Part of the name of the prepared statement. Contains everything that changes the SQL text. */
    statementSuffix: ['free', availableOn && 'day', freeWithinDays && 'within', freeTime, freeDays]
      .filter(Boolean)
      .join('_'),
    /** The condition that mentor `m` has a free slot at the searched times. */
    condition: (...placeholders: string[]) =>
      availableOn
        ? `EXISTS (SELECT 1 FROM slots d WHERE d.mentor_id = m.account_id AND ${isSearched(...placeholders)} AND ${isFree('d')})`
        : hasFree('m.account_id', isSearched(...placeholders)),
  };
}
