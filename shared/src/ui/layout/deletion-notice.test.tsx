import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentSession } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { AreaLayout } from './index.ts';

const account: CurrentSession = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-24T12:00:00.000Z',
};
const leaving: CurrentSession = { ...account, deletionDueAt: '2026-11-30T09:00:00.000Z' };

const page = (
  <AreaLayout label="Student" homePath="/" items={[]}>
    <h1>Home</h1>
  </AreaLayout>
);
const open = () => renderRoutes([{ path: '/', element: page }]);

test('a user can cancel the requested deletion of the account', async () => {
  let session = leaving;
  fakeServer({
    getSession: () => ({ json: session }),
    cancelAccountDeletion: () => {
      session = account;
      const json = { requestedAt: null, dueAt: '2026-11-30T09:00:00.000Z' };
      return { json: { ...json, upcomingSessions: 0, isLastAdmin: false } };
    },
  });
  const { store } = open();
  expect(await screen.findByText(/will be deleted on 30 Nov 2026/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep My Account' }));
  await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
  expect(JSON.stringify(store.getState())).toContain('Your account will not be deleted');
});

test('the notice stays after a failed cancellation of the deletion', async () => {
  fakeServer({
    getSession: { json: leaving },
    cancelAccountDeletion: { status: 503, json: { message: 'The service is temporarily unavailable.' } },
  });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep My Account' }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('could not be cancelled'));
  expect(screen.getByRole('button', { name: 'Keep My Account' })).toBeEnabled();
});

test.each([
  ['if no deletion was requested', { json: account }],
  ['on a server with only the calls of the specification', { status: 404 }],
])('there is no notice %s', async (_when, response) => {
  const { calls } = fakeServer({ getSession: response });
  await renderWithResponses(page);
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});
