import { sessionApi } from '@cairn/shared/api';
import type { Account } from '@cairn/shared/auth';
import { fakeServer } from '@cairn/shared/testing';
import { createStore } from './create-store.ts';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const DAY = 24 * 60 * 60;

/** The lifetimes, in seconds, of the hints that are written after the page has read a session of `seconds`. */
async function lifetimesAfter(seconds: number, email = ada.email): Promise<(number | undefined)[]> {
  const given: (number | undefined)[] = [];
  const hints = {
    read: () => ada,
    write: (_account: Account, lifetime?: number) => void given.push(lifetime),
    clear: () => undefined,
  };
  const channel = { post: () => undefined, listen: () => () => undefined };
  const store = createStore({ hints, channel });
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString();
  const session = {
    id: 7,
    name: 'Ada',
    email,
    role: 'student',
    timeZone: 'UTC',
    twoFactorEnabled: false,
  } as const;
  fakeServer({ getSession: { json: { ...session, expiresAt } } });
  await store.dispatch(sessionApi.endpoints.getCurrentSession.initiate());
  return given;
}

test('the hints of a session of 30 days last as long as the session', async () => {
  const [lifetime = 0] = await lifetimesAfter(30 * DAY);
  expect(Math.abs(lifetime - 30 * DAY)).toBeLessThan(60);
});

test('the hints of a session of a day are unchanged', async () => {
  expect(await lifetimesAfter(DAY)).toEqual([]);
});

test('the session of another account changes no hints', async () => {
  expect(await lifetimesAfter(30 * DAY, 'grace@cairn.test')).toEqual([]);
});
