import { screen, within } from '@testing-library/react';
import { createSession, fakeServer, renderRoutes } from '@cairn/shared/testing';
import { HomeSessions } from './home-sessions.tsx';

const startingIn = (minutes: number, id: number, name: string) => {
  const start = Date.now() + minutes * 60_000;
  const [startsAt, endsAt] = [start, start + 3_600_000].map((time) => new Date(time).toISOString());
  return createSession({ id, teacher: { id, name }, date: startsAt?.slice(0, 10) ?? '', startsAt, endsAt });
};

test.each([
  ['is running', -30, /^Happening now$/],
  ['can be joined', 10, /^Next session, in \d+ minutes$/],
])('a session that %s comes first, with a link to join', async (_what, minutes, line) => {
  fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    listStudentSessions: { json: [startingIn(90, 1, 'Kenji'), startingIn(minutes, 2, 'Ada')] },
  });
  renderRoutes([{ path: '/student-home', element: <HomeSessions /> }], {
    path: '/student-home',
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveAccessibleName('Session with Ada');
  expect(within(first as HTMLElement).getByText(line)).toBeVisible();
  expect(within(first as HTMLElement).getByRole('link', { name: 'Join: session with Ada' })).toBeVisible();
  expect(within(second as HTMLElement).getByRole('button', { name: /^Join: / })).toBeDisabled();
});
