import { screen } from '@testing-library/react';
import type { OwnNoShows } from '@cairn/shared/contract';
import { fakeServer, renderWithResponses } from '@cairn/shared/testing';
import { NoShowNotice } from './no-show-notice.tsx';

const rules = { warnAfter: 2, pauseAfter: 3, windowDays: 90, pauseDays: 7 };

async function open(own?: OwnNoShows) {
  const server = fakeServer(own ? { getOwnNoShows: { json: own } } : {});
  await renderWithResponses(<NoShowNotice />, { account: { email: 'sam@cairn.test', role: 'student' } });
  return server;
}

test('a student sees until when bookings are paused', async () => {
  await open({ count: 3, pausedUntil: new Date(Date.now() + 86_400_000).toISOString(), rules });
  const notice = screen.getByRole('complementary', { name: 'Paused bookings' });
  expect(notice).toHaveTextContent(/^You missed several sessions\. You can book again from /);
});

test('after two missed sessions, a student sees a warning', async () => {
  await open({ count: 2, pausedUntil: null, rules });
  expect(screen.getByRole('complementary', { name: 'Missed sessions' })).toHaveTextContent(
    'After 3 missed sessions, you cannot book for 7 days.',
  );
});

test.each([
  ['before the first warning', { count: 1, pausedUntil: null, rules }],
  ['while the rules are switched off', { count: 5, pausedUntil: null, rules: null }],
  ['on a server without rules', undefined],
])('a student sees no notice %s', async (_case, own) => {
  const server = await open(own);
  expect(server.calls.map(({ name }) => name)).toContain('getOwnNoShows');
  expect(screen.queryByRole('complementary')).toBeNull();
});
