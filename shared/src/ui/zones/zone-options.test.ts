import { matchesZone, zoneOptions } from './zone-options.ts';

test('the given zones come first under their current names', () => {
  const values = zoneOptions(['Asia/Calcutta', 'Europe/Berlin']).map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['Asia/Kolkata', 'Europe/Berlin']);
  expect(values).toContain('America/New_York');
  expect(values).toContain('UTC');
  expect(new Set(values).size).toBe(values.length);
});

test('listing the zones creates no Intl.DateTimeFormat', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  expect(zoneOptions([]).length).toBeGreaterThan(300);
  expect(format).not.toHaveBeenCalled();
});

test.each([
  ['phoenix', true],
  ['AMERICA/PH', true],
  [' phoenix ', true],
  ['GMT-7', true],
  ['-7', true],
  ['tokyo', false],
  ['gmt+9', false],
])('a search for %j finds Phoenix: %s', (search, isFound) => {
  // Arizona has no daylight saving time, so the offset of Phoenix is always GMT-7.
  expect(matchesZone(search, { value: 'America/Phoenix', label: 'America/Phoenix' })).toBe(isFound);
});
