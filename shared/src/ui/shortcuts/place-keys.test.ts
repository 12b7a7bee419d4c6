import { placesWithKeys } from './place-keys.ts';

const keysOf = (...labels: string[]) =>
  placesWithKeys(labels.map((label) => ({ to: `/${label}`, label }))).map(({ key }) => key);

test('each place has the first letter of its name that is free', () => {
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
