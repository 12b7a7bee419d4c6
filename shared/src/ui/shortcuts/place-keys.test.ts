import { placesWithKeys } from './place-keys.ts';

const keysOf = (...labels: string[]) =>
  placesWithKeys(labels.map((label) => ({ to: `/${label}`, label }))).map(({ key }) => key);

test('each place gets the first free letter of its name', () => {
  expect(keysOf('Home', 'Find Mentors', 'Messages', 'Sessions', 'Feedback', 'Settings')).toEqual([
    'h',
    'f',
    'm',
    's',
    'e',
    't',
  ]);
});

test('a place without a free letter has no shortcut', () => {
  expect(keysOf('A', 'A', '1')).toEqual(['a']);
});
