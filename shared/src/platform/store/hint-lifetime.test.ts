import { sessionApi } from '@cairn/shared/api';
import type { Account } from '@cairn/shared/auth';
import { fakeServer } from '@cairn/shared/testing';
import { createStore } from './create-store.ts';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const DAY = 24 * 60 * 60;

/** Loads an auth session that ends in `seconds`. Returns the lifetimes of the written hints, in seconds. */
async function lifetimesAfter(seconds: number, email = ada.email): Promise<(number | undefined)[]> {
  const written: (number | undefined)[] = [];
  const hints = {
    read: () => ada,
    write: (_account: Account, lifetime?: number) => void written.push(lifetime),
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
  return written;
}

test('the hints of an auth session of 30 days last as long as the auth session', async () => {
  const [lifetime = 0] = await lifetimesAfter(30 * DAY);
  expect(Math.abs(lifetime - 30 * DAY)).toBeLessThan(60);
});

test('the hints of an auth session of one day are not written again', async () => {
  expect(await lifetimesAfter(DAY)).toEqual([]);
});

test('the auth session of another account writes no hints', async () => {
  expect(await lifetimesAfter(30 * DAY, 'grace@cairn.test')).toEqual([]);
});
