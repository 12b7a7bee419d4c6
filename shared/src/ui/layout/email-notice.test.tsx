import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupListeners } from '@reduxjs/toolkit/query';
import { selectToasts } from '@cairn/shared/platform';
import type { CurrentSession, Role } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { AreaLayout } from './index.ts';

const email = 'ada@example.test';
const sessionOf = (role: Role): CurrentSession => ({
  id: 1,
  name: 'Ada',
  email,
  role,
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-24T12:00:00.000Z',
});

const open = (role: Role) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <AreaLayout label="Area" homePath="/" settingsPath="/settings" items={[]}>
            <h1>Home</h1>
          </AreaLayout>
        ),
      },
    ],
    { path: '/', account: { email, role } },
  );

test.each([
  ['student', 'you cannot book sessions or write messages'],
  ['mentor', 'students cannot find you, and you cannot write messages'],
] as const)('a %s with an unconfirmed e-mail address requests the link again', async (role, text) => {
  fakeServer({
    getSession: { json: { ...sessionOf(role), emailUnverified: true } },
    sendEmailLink: { status: 202, json: { success: true } },
  });
  const { store } = open(role);
  expect(await screen.findByRole('complementary')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'your settings' })).toHaveAttribute('href', '/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link Again' }));
  await waitFor(() =>
    expect(selectToasts(store.getState()).map((toast) => toast.text)).toEqual([
      'We have sent another link. Please check your inbox.',
    ]),
  );
});

test('once the e-mail address is confirmed, the notice disappears on focus', async () => {
  const server = fakeServer({ getSession: { json: { ...sessionOf('student'), emailUnverified: true } } });
  const { store } = open('student');
  const stop = setupListeners(store.dispatch);
  await screen.findByRole('complementary');
  server.on({ getSession: { json: sessionOf('student') } });
  act(() => void fireEvent(globalThis.window, new Event('focus')));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  stop();
});
