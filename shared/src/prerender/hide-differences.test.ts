import { hideDifferences } from './hide-differences.ts';

test('texts that depend on the time of the build are hidden and keep their space', () => {
  expect(hideDifferences('<h1>Week</h1><p>5 Jan</p>', '<h1>Week</h1><p>9 Jul</p>')).toBe(
    '<h1>Week</h1><p><span style="visibility:hidden">5 Jan</span></p>',
  );
});

test('a page whose structure depends on the time is refused', () => {
  expect(() => hideDifferences('<p>5</p>', '<p>9</p><p>more</p>')).toThrow('depends on time');
});
