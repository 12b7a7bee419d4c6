import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSession } from '@cairn/shared/contract';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { ActiveSessions } from './active-sessions.tsx';

const earlier = '2026-11-20T08:00:00.000Z';
const own: OwnSession = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  createdAt: earlier,
  lastSeenAt: earlier,
  isCurrent: true,
};
const phone = {
  ...own,
  id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82',
  device: 'Safari on iPhone',
  network: '',
  isCurrent: false,
};

const open = () => renderRoutes([{ path: '/', element: <ActiveSessions /> }], { path: '/' });

test('a user signs out one device, and after confirmation all other devices', async () => {
  let sessions = [
    own,
    phone,
    { ...phone, id: 'b7d3a1c2-0f6a-4c0e-9d1b-2b4f5a6c7d83', device: 'Chrome on Windows' },
  ];
  const ended: string[] = [];
  fakeServer({
    listOwnSessions: () => ({ json: sessions }),
    endOwnSession: ({ path }) => {
      ended.push(path);
      sessions = sessions.filter(({ id }) => !path.endsWith(id));
      return { json: { success: true } };
    },
    endOtherSessions: () => {
      sessions = [own];
      return { json: { success: true } };
    },
  });
  open();
  const list = await screen.findByRole('list', { name: 'Devices' });
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Firefox on Linux.*This device.*from network 203\.0\.113\.0\/24/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(ended).toEqual([`/auth/sessions/${phone.id}`]);

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out Other Devices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign Out Other Devices' })).toBeNull();
});

test('the section is hidden if the server has no list of auth sessions', async () => {
  let calls = 0;
  fakeServer({
    listOwnSessions: () => {
      calls += 1;
      return { status: 404 };
    },
  });
  await renderWithResponses(<ActiveSessions />);
  expect(calls).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
