import { MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import { charactersInQuery } from './query-limit.ts';

test('a message of maximum length in Latin script fits into a query', () => {
  expect(charactersInQuery('x'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
  expect(charactersInQuery('é'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
});

test('fewer characters fit into a query if each takes three bytes in UTF-8', () => {
  expect(charactersInQuery('漢'.repeat(MESSAGE_MAX_LENGTH))).toBe(1555);
  expect(charactersInQuery('漢'.repeat(1555))).toBeNull();
});

test('an unpaired surrogate causes no error', () => {
  expect(charactersInQuery('\ud83d')).toBeNull();
});
