import { loadable } from '../testing/loadable.ts';
import { beginAttempt } from './attempt.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watch = (overrun: Promise<never>) => {
  const failures: unknown[] = [];
  overrun.catch((failure: unknown) => failures.push(failure));
  return failures;
};

test('an attempt begins with the manifest and fails in the phase that takes too long', async () => {
  const attempt = beginAttempt(loadable(), 0);
  const failures = watch(attempt.overrun);
  expect(attempt.phase()).toBe('manifest');
  expect(attempt.budget()).toBe(2_000);
  await jest.advanceTimersByTimeAsync(1_999);
  attempt.enter('entry');
  expect(attempt.phase()).toBe('entry');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toMatchObject([
    { phase: 'entry', fault: 'timeout', message: 'Loading took too long (entry)' },
  ]);
});

test('the first phase times out', async () => {
  const failures = watch(beginAttempt(loadable(), 0).overrun);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(failures).toMatchObject([{ phase: 'manifest', fault: 'timeout' }]);
});

test('the second attempt has twice the time', () => {
  expect(beginAttempt(loadable(), 1).budget()).toBe(4_000);
  expect(beginAttempt(loadable(), 1, { manifest: 100 }).budget()).toBe(200);
});

test('an attempt that has ended cancels its downloads and never times out', async () => {
  const attempt = beginAttempt(loadable(), 0);
  const failures = watch(attempt.overrun);
  expect(attempt.signal.aborted).toBe(false);
  attempt.end();
  expect(attempt.signal.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failures).toEqual([]);
});
