import { MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import { charactersInQuery } from './query-limit.ts';

test('a query holds every message of Latin letters', () => {
  expect(charactersInQuery('x'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
  expect(charactersInQuery('é'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
});

test('a query holds fewer characters of a script that takes three bytes each', () => {
  expect(charactersInQuery('漢'.repeat(MESSAGE_MAX_LENGTH))).toBe(1555);
  expect(charactersInQuery('漢'.repeat(1555))).toBeNull();
});

test('half of a surrogate pair is counted and not thrown at', () => {
  expect(charactersInQuery('\ud83d')).toBeNull();
});
