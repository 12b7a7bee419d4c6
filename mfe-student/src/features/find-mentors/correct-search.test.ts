import { correctSearch } from './correct-search.ts';

const texts = ['Security', 'Machine Learning', 'Noor Haddad', 'Senior engineer', 'C++', 'Go'];

test.each([
  ['secrity', 'security'],
  ['Machne lerning', 'machine learning'],
  ['enigneer', 'engineer'],
])('a search with typing errors is corrected: %s', (search, expected) => {
  expect(correctSearch(search, texts)).toBe(expected);
});

test('a word that resembles the end of a longer word is corrected to the longer word', () => {
  expect(correctSearch('secrity', ['Cybersecurity', 'Networking'])).toBe('cybersecurity');
});

test.each(['security', 'secur', 'go', 'gardening', 'xy', ''])('nothing is suggested for %s', (search) => {
  expect(correctSearch(search, texts)).toBeUndefined();
});

test('a search of maximum length is not corrected if none of many long words is similar', () => {
  const many = Array.from({ length: 500 }, (_, index) => `${'y'.repeat(95)}${index}`);
  expect(correctSearch('x'.repeat(100), many)).toBeUndefined();
});
