import { emptyCounter } from '../../plugins/counters.ts';
import { countAttempt, delayAfter, refuseDuringDelay, uncountAttempts } from './growing-delay.ts';

const policy = { free: 5, longestSeconds: 300 };
const now = new Date('2026-11-22T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('the delay doubles after the free attempts, up to the maximum', () => {
  const delays = [0, 4, 5, 6, 7, 13, 14, 1_000].map((hits) => delayAfter(hits, policy));
  expect(delays).toEqual([0, 0, 1, 2, 4, 256, 300, 300]);
});

test('an attempt during the delay is refused with the remaining seconds', () => {
  const counter = emptyCounter(now);
  for (let tries = 0; tries < 7; tries += 1) countAttempt(counter, policy, now);
  expect(() => refuseDuringDelay(counter, later(1))).toThrow(
    expect.objectContaining({ status: 429, retryAfter: 3 }),
  );
  expect(() => refuseDuringDelay(counter, later(4))).not.toThrow();
});

test('uncounting attempts reduces the count and ends the delay', () => {
  const counter = emptyCounter(now);
  for (let tries = 0; tries < 6; tries += 1) countAttempt(counter, policy, now);
  uncountAttempts(counter, 4);
  expect(counter.hits).toBe(2);
  expect(() => refuseDuringDelay(counter, now)).not.toThrow();
});
