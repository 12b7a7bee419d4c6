import { hasChanged, valuesOf, yearName } from './profile-values.ts';

const profile = {
  name: 'Sam',
  email: 'sam@cairn.test',
  phone: '0123456789',
  course: 'CS',
  year: '3',
  interests: ['networking'],
};

test('the number of a year of study is converted to its name', () => {
  expect(yearName('1')).toBe('Freshman');
  expect(yearName('5')).toBe('Graduate');
  expect(yearName('Senior')).toBe('Senior');
});

test('a profile without a time zone gets the time zone of the browser', () => {
  expect(valuesOf(profile, 'Asia/Kolkata')).toMatchObject({ year: 'Junior', timeZone: 'Asia/Kolkata' });
  expect(valuesOf({ ...profile, timeZone: 'Europe/Berlin' }, 'Asia/Kolkata').timeZone).toBe('Europe/Berlin');
});

test('only values that differ from the saved ones are unsaved changes', () => {
  const before = valuesOf(profile, 'UTC');
  expect(hasChanged(before, { ...before })).toBe(false);
  expect(hasChanged(before, { interests: ['networking', 'Rust'] })).toBe(true);
  expect(hasChanged(before, { interests: ['networking'] })).toBe(false);
});
