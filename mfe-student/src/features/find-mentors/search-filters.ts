import { fieldLabel, formatDate, languageName } from '@cairn/shared/contract';
import type { MentorSearch } from '../../mentors/mentors-api.ts';

const TIMES = {
  morning: 'Before 12:00',
  afternoon: '12:00 to 17:00',
  evening: 'From 17:00',
} as const;
const DAYS = { weekdays: 'Weekdays', weekend: 'Weekend' } as const;

export const filterLabels = {
  minRating: (rating: number) => `${rating.toFixed(1)} and better`,
  freeWithinDays: (days: NonNullable<MentorSearch['freeWithinDays']>) => `Free in ${days} days`,
  freeTime: (time: NonNullable<MentorSearch['freeTime']>) => TIMES[time],
  freeDays: (days: NonNullable<MentorSearch['freeDays']>) => DAYS[days],
};

/** Whether the search has a filter by free time. */
export const searchesFreeTimes = ({ availableOn, freeWithinDays, freeTime, freeDays }: MentorSearch) =>
  Boolean(availableOn ?? freeWithinDays ?? freeTime ?? freeDays);

/** A filter, and the search without this filter. */
export interface RelaxedSearch {
  readonly name: string;
  readonly search: MentorSearch;
}

/** The text and the filters of a search, in words. */
export function describeSearch(search: MentorSearch): string[] {
  return filtersOf(search).map(([, name]) => name);
}

/** Whether a search has filters; the text does not count. */
export const hasFilters = (search: MentorSearch): boolean =>
  filtersOf(search).some(([field]) => field !== 'q');

function filtersOf(search: MentorSearch): [keyof MentorSearch, string][] {
  const {
    q,
    expertise,
    minRating,
    availableOn,
    freeWithinDays,
    freeTime,
    freeDays,
    favouritesOnly,
    language,
  } = search;
  const filters: [keyof MentorSearch, string | undefined][] = [
    ['q', q],
    ['expertise', expertise && fieldLabel(expertise)],
    ['minRating', minRating ? filterLabels.minRating(minRating) : undefined],
    ['availableOn', availableOn && `Free on ${formatDate(availableOn, { dateStyle: 'medium' })}`],
    ['freeWithinDays', freeWithinDays && filterLabels.freeWithinDays(freeWithinDays)],
    ['freeTime', freeTime && filterLabels.freeTime(freeTime)],
    ['freeDays', freeDays && filterLabels.freeDays(freeDays)],
    ['language', language && languageName(language)],
    ['favouritesOnly', favouritesOnly ? 'Favourites' : undefined],
  ];
  return filters.filter((filter): filter is [keyof MentorSearch, string] => filter[1] !== undefined);
}

/** Removes each filter in turn; the text counts as a filter. Empty if the search has fewer than two. */
export function relaxSearch(search: MentorSearch): RelaxedSearch[] {
  const active = filtersOf(search);
  if (active.length < 2) return [];
  return active.map(([field, name]) => ({ name, search: { ...search, [field]: undefined } }));
}
