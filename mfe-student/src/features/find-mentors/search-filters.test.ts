import { relaxSearch } from './search-filters.ts';
import { readMentorSearch, writeMentorSearch } from './mentor-search-params.ts';

test('each filter of a search can be removed on its own', () => {
  const search = { q: 'rust', freeTime: 'evening', minRating: 4 } as const;
  expect(
    relaxSearch(search).map(({ name, search: relaxed }) => [name, writeMentorSearch(relaxed).toString()]),
  ).toEqual([
    ['rust', 'rating=4&time=evening'],
    ['4.0 and better', 'q=rust&time=evening'],
    ['From 17:00', 'q=rust&rating=4'],
  ]);
});

test('the only filter of a search is not offered for removal', () => {
  expect(relaxSearch({ freeDays: 'weekend' })).toEqual([]);
});

test('filters by free time are part of the URL, and invalid values are dropped', () => {
  const url = 'within=7&time=evening&days=weekend';
  expect(writeMentorSearch(readMentorSearch(new URLSearchParams(url))).toString()).toBe(url);
  expect(readMentorSearch(new URLSearchParams('within=8&time=%00&days=x'))).toEqual({});
});
