import { preparedName } from './prepared-name.ts';

const many = Array.from({ length: 20 }, (_, index) => `condition${index}`);

test('a short name consists of its parts', () => {
  expect(preparedName('mentors_by', 'rating', 'q', 10)).toBe('mentors_by_rating_q_10');
});

test('long names are shortened to the 63 bytes that PostgreSQL allows, and stay distinct', () => {
  const names = [10, 20, 100].map((limit) => preparedName('mentors', ...many, limit));
  expect(names.map(({ length }) => length)).toEqual([63, 63, 63]);
  expect(new Set(names).size).toBe(3);
  expect(preparedName('mentors', ...many, 10)).toBe(names[0]);
});
