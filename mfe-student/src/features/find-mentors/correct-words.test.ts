import { correctWords } from './correct-words.ts';

const texts = ['Security', 'Machine Learning', 'Noor Haddad', 'Senior engineer', 'C++', 'Go'];

test.each([
  ['secrity', 'security'],
  ['Machne lerning', 'machine learning'],
  ['enigneer', 'engineer'],
])('a search with typing errors is corrected: %s', (search, expected) => {
  expect(correctWords(search, texts)).toBe(expected);
});

test('a word is found at the end of a longer word', () => {
  expect(correctWords('secrity', ['Cybersecurity', 'Networking'])).toBe('cybersecurity');
});

test.each(['security', 'secur', 'go', 'gardening', 'xy', ''])('nothing is suggested for %s', (search) => {
  expect(correctWords(search, texts)).toBeUndefined();
});

test('a search of maximum length over many words is fast', () => {
  const many = Array.from({ length: 500 }, (_, index) => `word${index} expertise${index}`);
  expect(correctWords('x'.repeat(100), many)).toBeUndefined();
});
