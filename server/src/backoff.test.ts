import { createBackoff } from './backoff.ts';

test('waiting times double up to the maximum and start over after a success', () => {
  const backoff = createBackoff(1_000, 5_000, () => 0);
  expect(Array.from({ length: 5 }, backoff.next)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  backoff.reset();
  expect(backoff.next()).toBe(1_000);
});

test('waiting times are shortened by a random part of up to a quarter', () => {
  const backoff = createBackoff(1_000, 8_000, () => 1);
  expect([backoff.next(), backoff.next()]).toEqual([750, 1_500]);
});
