import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminNoShow, AdminRole, SaveNoShowRulesBody } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { NoShowsPage } from './no-shows-page.tsx';

const instant = '2026-11-24T12:00:00.000Z';
const authSession = (adminRole: AdminRole) => ({
  id: 1,
  name: 'Ada',
  email: 'ada@example.test',
  role: 'admin',
  adminRole,
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: instant,
});
const noShow: AdminNoShow = {
  id: 9,
  topic: 'Subnets',
  startsAt: instant,
  agreedAt: instant,
  forgiven: null,
  student: { id: 3, name: 'Sam Lee', count: 3, pausedUntil: '2026-12-01T12:00:00.000Z' },
  teacher: { id: 7, name: 'Ada Berger' },
};

function open(adminRole: AdminRole = 'owner', refusal?: object) {
  let rules = { isEnabled: true, warnAfter: 2, pauseAfter: 3, windowDays: 90, pauseDays: 7, version: 4 };
  let rows = [noShow];
  const server = fakeServer({
    getSession: { json: authSession(adminRole) },
    adminGetNoShowRules: () => ({ json: rules }),
    adminListNoShows: () => ({ json: rows }),
    adminSaveNoShowRules: ({ body }) => {
      if (refusal) return refusal;
      rules = { ...(body as SaveNoShowRulesBody), version: rules.version + 1 };
      return { json: rules };
    },
    adminForgiveNoShow: ({ body }) => {
      if (refusal) return refusal;
      const { reason } = body as { reason: string };
      rows = [
        {
          ...noShow,
          student: { ...noShow.student, count: 2, pausedUntil: null },
          forgiven: { at: instant, reason },
        },
      ];
      return { json: rows[0] };
    },
  });
  const page = renderRoutes([{ path: '/', element: <NoShowsPage /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}
const field = (name: string) => screen.findByRole('textbox', { name });

test('an owner corrects an invalid number and saves the rules', async () => {
  const { calls, toasts } = open();
  const pause = await field('No-shows before bookings pause');
  await userEvent.clear(pause);
  await userEvent.type(pause, 'many');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Rules' }));
  expect(pause).toHaveAccessibleDescription(
    'No-shows before bookings pause must be a whole number from 2 to 20.',
  );
  await userEvent.clear(pause);
  await userEvent.type(pause, '4');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Warn students who miss sessions, and pause their bookings' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(toasts()).toEqual(['Rules saved']));
  expect(calls.find(({ name }) => name === 'adminSaveNoShowRules')?.body).toEqual({
    isEnabled: false,
    warnAfter: 2,
    pauseAfter: 4,
    windowDays: 90,
    pauseDays: 7,
    version: 4,
  });
});

test('a number that the server refuses stays in its field with the error message', async () => {
  const message = 'The pause must start after more no-shows than the warning email.';
  open('owner', { status: 400, json: { message, errors: [{ path: 'pauseAfter', message }] } });
  const pause = await field('No-shows before bookings pause');
  await userEvent.clear(pause);
  await userEvent.type(pause, '2');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(pause).toHaveAccessibleDescription(message));
  expect(pause).toHaveValue('2');
});

test('a moderator forgives a no-show with a reason, but cannot save rules', async () => {
  const { calls, toasts } = open('moderator');
  expect(await screen.findByText(/^No-shows that count: 3\. Bookings paused until/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Forgive Sam Lee: Subnets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgive this no-show?' }));
  expect(dialog.getByRole('button', { name: 'Forgive' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' The train stood still. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Forgive' }));
  expect(await screen.findByText('Forgiven: The train stood still.')).toBeVisible();
  expect(screen.getByText('No-shows that count: 2')).toBeVisible();
  expect(toasts()).toEqual(['No-show forgiven']);
  expect(calls.find(({ name }) => name === 'adminForgiveNoShow')?.body).toEqual({
    reason: 'The train stood still.',
  });
  expect(screen.queryByRole('button', { name: 'Save Rules' })).toBeNull();
});

test('a viewer only reads rules and no-shows', async () => {
  open('viewer');
  expect(await screen.findByText('Counts')).toBeVisible();
  expect(await field('Length of the pause in days')).toBeDisabled();
  expect(screen.queryByRole('button')).toBeNull();
});
