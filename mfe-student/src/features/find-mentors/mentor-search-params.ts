import {
  FREE_DAYS,
  FREE_TIMES,
  FREE_WITHIN_DAYS,
  isCalendarDate,
  LANGUAGES,
  MENTOR_EXPERTISE,
  type ListTeachersQuery,
} from '@cairn/shared/contract';
import type { MentorSearch } from '../../mentors/mentors-api.ts';

export const SORTS = [
  'recommended',
  'rating',
  'name',
  'nextSlot',
] as const satisfies readonly ListTeachersQuery['sort'][];

/** Parses the search from the URL. Drops unknown and malformed values. */
export function readMentorSearch(params: URLSearchParams): MentorSearch {
  const q = params.get('q')?.trim().slice(0, 100);
  const expertise = params.get('expertise') ?? '';
  const minRating = Number(params.get('rating'));
  const availableOn = params.get('on') ?? '';
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((known) => known === params.get(name));
  const language = params.get('language') ?? '';
  const freeWithinDays = oneOf(FREE_WITHIN_DAYS, 'within');
  const freeTime = oneOf(FREE_TIMES, 'time');
  const freeDays = oneOf(FREE_DAYS, 'days');
  const sort = oneOf(SORTS, 'sort');
  return {
    ...(q ? { q } : {}),
    ...((MENTOR_EXPERTISE as readonly string[]).includes(expertise) ? { expertise } : {}),
    ...(minRating >= 1 && minRating <= 5 ? { minRating } : {}),
    ...(isCalendarDate(availableOn) ? { availableOn } : {}),
    ...(freeWithinDays ? { freeWithinDays } : {}),
    ...(freeTime ? { freeTime } : {}),
    ...(freeDays ? { freeDays } : {}),
    ...(LANGUAGES.includes(language) ? { language } : {}),
    ...(params.get('favourites') === '1' ? { favouritesOnly: true } : {}),
    ...(sort && sort !== 'recommended' ? { sort } : {}),
  };
}

export function writeMentorSearch(search: MentorSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.q) params.set('q', search.q);
  if (search.expertise) params.set('expertise', search.expertise);
  if (search.minRating) params.set('rating', String(search.minRating));
  if (search.availableOn) params.set('on', search.availableOn);
  if (search.freeWithinDays) params.set('within', search.freeWithinDays);
  if (search.freeTime) params.set('time', search.freeTime);
  if (search.freeDays) params.set('days', search.freeDays);
  if (search.language) params.set('language', search.language);
  if (search.favouritesOnly) params.set('favourites', '1');
  if (search.sort && search.sort !== 'recommended') params.set('sort', search.sort);
  return params;
}

/** The page number in the URL, from 1 to 1000; 1 if it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1;
}
