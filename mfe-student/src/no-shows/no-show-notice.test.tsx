import { screen, waitFor } from '@testing-library/react';
import type { OwnNoShows } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { NoShowNotice } from './no-show-notice.tsx';

const rules = { warnAfter: 2, pauseAfter: 3, windowDays: 90, pauseDays: 7 };

function open(own?: OwnNoShows) {
  const server = fakeServer(own ? { getOwnNoShows: { json: own } } : {});
  renderRoutes([{ path: '/', element: <NoShowNotice /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
    path: '/',
  });
  return server;
}

test('a student reads until when bookings are paused', async () => {
  open({ count: 3, pausedUntil: new Date(Date.now() + 86_400_000).toISOString(), rules });
  const notice = await screen.findByRole('complementary', { name: 'Paused bookings' });
  expect(notice).toHaveTextContent(/^You missed several sessions\. You can book again from /);
});

test('after two missed sessions, a student reads when bookings will be paused', async () => {
  open({ count: 2, pausedUntil: null, rules });
  expect(await screen.findByRole('complementary', { name: 'Missed sessions' })).toHaveTextContent(
    'After 3 missed sessions, you cannot book for 7 days.',
  );
});

test.each([
  ['before the first warning', { count: 1, pausedUntil: null, rules }],
  ['while the rules are switched off', { count: 5, pausedUntil: null, rules: null }],
  ['on a server without rules', undefined],
])('a student sees no notice %s', async (_case, own) => {
  const server = open(own);
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'getOwnNoShows')).toBe(true));
  expect(screen.queryByRole('complementary')).toBeNull();
});
