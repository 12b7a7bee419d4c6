import { addDays, type ListTeachersQuery, startOfDay } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { isFree } from './mentor-view.ts';

type Times = Pick<ListTeachersQuery, 'availableOn' | 'freeWithinDays' | 'freeTime' | 'freeDays'>;

/** Hours of the reader's zone, as a condition on `hour`. */
const HOURS = { morning: '< 12', afternoon: 'BETWEEN 12 AND 16', evening: '>= 17' } as const;
const DAYS = { weekdays: '<= 5', weekend: '>= 6' } as const;

/** Whether a search names free times. */
export const searchesFreeTimes = ({ availableOn, freeWithinDays, freeTime, freeDays }: Times): boolean =>
  [availableOn, freeWithinDays, freeTime, freeDays].some((value) => value !== undefined);

/** The condition that mentor `m` has one free slot at all the times of a search; undefined if it names none. */
export function freeTimesOf({ timeZone }: Pick<Actor, 'timeZone'>, query: Times) {
  if (!searchesFreeTimes(query)) return undefined;
  const { availableOn, freeWithinDays, freeTime, freeDays } = query;
  const values: unknown[] = [];
  const parts: ((places: readonly string[]) => string)[] = [];
  const add = (part: (...places: string[]) => string, ...added: unknown[]) => {
    const start = values.length;
    values.push(...added);
    parts.push((places) => part(...places.slice(start, start + added.length)));
  };
  // A day in the reader's zone: their evening may be the mentor's next morning.
  if (availableOn) {
    const [from, to] = [startOfDay(availableOn, timeZone), startOfDay(addDays(availableOn, 1), timeZone)];
    add((first, last) => `d.starts_at >= ${first} AND d.starts_at < ${last}`, from, to);
  }
  if (freeWithinDays) {
    add((days) => `d.starts_at < now() + ${days}::int * interval '1 day'`, Number(freeWithinDays));
  }
  if (freeTime) {
    add((zone) => `extract(hour FROM d.starts_at AT TIME ZONE ${zone}) ${HOURS[freeTime]}`, timeZone);
  }
  if (freeDays) {
    add((zone) => `extract(isodow FROM d.starts_at AT TIME ZONE ${zone}) ${DAYS[freeDays]}`, timeZone);
  }
  return {
    values,
    flag: ['free', availableOn && 'day', freeWithinDays && 'within', freeTime, freeDays]
      .filter(Boolean)
      .join('_'),
    condition: (...places: string[]) =>
      `EXISTS (SELECT 1 FROM slots d WHERE d.mentor_id = m.account_id
         AND ${parts.map((part) => part(places)).join(' AND ')} AND ${isFree('d')})`,
  };
}
