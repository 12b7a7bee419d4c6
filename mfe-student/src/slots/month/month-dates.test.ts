import { addMonths, moveByKey, weeksOf } from './month-dates.ts';

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('a move by months keeps the day, or ends on the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test.each([
  ['ArrowLeft', '2026-11-25'],
  ['ArrowRight', '2026-11-27'],
  ['ArrowUp', '2026-11-19'],
  ['ArrowDown', '2026-12-03'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-26'],
  ['PageDown', '2026-12-26'],
  ['Tab', undefined],
])('%s behaves as in a date grid', (key, date) => {
  expect(moveByKey('2026-11-26', key, '2026-01-01', '2027-12-31')).toBe(date);
});

test('keys do not move the focus out of the bounds', () => {
  expect(moveByKey('2026-11-26', 'PageUp', '2026-11-20', '2027-12-31')).toBe('2026-11-20');
  expect(moveByKey('2026-11-26', 'PageDown', '2026-11-20', '2026-12-01')).toBe('2026-12-01');
});
