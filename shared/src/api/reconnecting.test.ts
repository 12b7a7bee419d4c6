import type { ApiError } from './api-error.ts';
import { recordExtras } from './extras.ts';
import { isReconnecting, sendUntilAvailable, subscribeToReconnecting } from './reconnecting.ts';

type Answer = { data: string; error?: undefined } | { error: ApiError };

const unavailable: Answer = { error: { status: 503, message: '', retryAfter: 1 } };
const served: Answer = { data: 'served' };
const read = { url: '/sessions' };
const { signal } = new AbortController();

/** A server that gives these answers in order and then repeats the last one. */
function answering(...answers: Answer[]) {
  let calls = 0;
  const send = () => answers[Math.min((calls += 1), answers.length) - 1] ?? served;
  return { send, calls: () => calls };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  recordExtras(undefined);
});

test('a read is repeated until the server is available', async () => {
  const states: boolean[] = [];
  const unsubscribe = subscribeToReconnecting(() => states.push(isReconnecting()));
  const { send, calls } = answering(unavailable, unavailable, served);
  const answer = sendUntilAvailable(read, signal, send);
  await jest.advanceTimersByTimeAsync(999);
  expect([calls(), isReconnecting()]).toEqual([1, true]);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls()).toBe(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual(served);
  expect(states).toEqual([true, false, true, false]);
  unsubscribe();
});

test('a pause lasts at least as long as Retry-After', async () => {
  const { send, calls } = answering({ error: { status: 502, message: '', retryAfter: 5 } }, served);
  const answer = sendUntilAvailable(read, signal, send);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(calls()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(served);
});

test('a call to a server that stays unavailable fails within 30 seconds', async () => {
  const { send, calls } = answering(unavailable);
  const answer = sendUntilAvailable(read, signal, send);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await answer).toEqual(unavailable);
  // The calls are sent after 0, 1, 3, 7 and 15 seconds. The next call would be sent after 31 seconds.
  expect(calls()).toBe(5);
  expect(isReconnecting()).toBe(false);
});

test('a write with an idempotency key is repeated only if the server names extras', async () => {
  const write = { url: '/sessions/book', method: 'POST', idempotencyKey: 'k' } as const;
  const before = answering(unavailable, served);
  expect(await sendUntilAvailable(write, signal, before.send)).toEqual(unavailable);
  recordExtras('reauthentication');
  const answer = sendUntilAvailable(write, signal, answering(unavailable, served).send);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await answer).toEqual(served);
});

test.each([
  ['a write without an idempotency key', { url: '/feedback', method: 'POST' } as const, unavailable],
  ['a refused call', read, { error: { status: 429, message: '', retryAfter: 1 } }],
  ['a call whose response has no Retry-After', read, { error: { status: 503, message: '' } }],
  ['a call without a response', read, { error: { status: 'NETWORK', message: '' } }],
] satisfies [string, Parameters<typeof sendUntilAvailable>[0], Answer][])(
  '%s is not repeated',
  async (_name, request, failure) => {
    recordExtras('reauthentication');
    const { send, calls } = answering(failure, served);
    expect(await sendUntilAvailable(request, signal, send)).toEqual(failure);
    expect(calls()).toBe(1);
  },
);

test('a call that is cancelled is not repeated', async () => {
  const controller = new AbortController();
  const { send, calls } = answering(unavailable, served);
  const answer = sendUntilAvailable(read, controller.signal, send);
  await jest.advanceTimersByTimeAsync(500);
  controller.abort();
  expect(await answer).toEqual(unavailable);
  expect([calls(), isReconnecting()]).toEqual([1, false]);
});
