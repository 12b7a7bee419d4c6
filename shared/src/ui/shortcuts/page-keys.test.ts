import { pagesWithKeys } from './page-keys.ts';

const keysOf = (...labels: string[]) =>
  pagesWithKeys(labels.map((label) => ({ to: `/${label}`, label }))).map(({ key }) => key);

test('each page gets the first free letter of its name', () => {
  expect(keysOf('Home', 'Find Mentors', 'Messages', 'Sessions', 'Feedback', 'Settings')).toEqual([
    'h',
    'f',
    'm',
    's',
    'e',
    't',
  ]);
});

test('a page without a free letter has no shortcut', () => {
  expect(keysOf('A', 'A', '1')).toEqual(['a']);
});
