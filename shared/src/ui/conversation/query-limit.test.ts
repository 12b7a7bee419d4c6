import { MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import { charactersInQuery } from './query-limit.ts';

test('a query fits every message of Latin letters', () => {
  expect(charactersInQuery('x'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
  expect(charactersInQuery('é'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
});

test('a query fits fewer characters of three bytes each', () => {
  expect(charactersInQuery('漢'.repeat(MESSAGE_MAX_LENGTH))).toBe(1555);
  expect(charactersInQuery('漢'.repeat(1555))).toBeNull();
});

test('an unpaired surrogate is counted', () => {
  expect(charactersInQuery('\ud83d')).toBeNull();
});
