import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@cairn/shared/api';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { NotificationBell } from './notification-bell.tsx';
import { useNotifications } from './use-notifications.ts';

const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const entry = (id: number, isSeen?: boolean) => ({
  id,
  kind: 'session_cancelled',
  text: `Session ${id} was cancelled.`,
  sessionId: 3,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...(isSeen === undefined ? {} : { isSeen }),
});

function Bell() {
  const { isAbsent, ...bell } = useNotifications(() => '/sessions');
  return isAbsent ? <p>absent</p> : <NotificationBell {...bell} zone="UTC" />;
}

function open(entries: unknown[]) {
  const server = fakeServer({
    listNotifications: { json: entries },
    markNotificationsSeen: { json: { success: true } },
  });
  const { store } = renderRoutes([{ path: '/', element: <Bell /> }], { account });
  return {
    server,
    refresh: () => act(() => void store.dispatch(api.util.invalidateTags(['Notification']))),
    sent: (name: string) => server.calls.filter((call) => call.name === name),
    bell: (name: string) => screen.findByRole('button', { name }),
  };
}

test('opening the bell marks its entries as seen and keeps them', async () => {
  const { bell, sent } = open([entry(9, false), entry(8, true)]);
  await userEvent.click(await bell('Notifications, 1 new'));
  expect(await bell('Notifications, none new')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(sent('markNotificationsSeen')[0]?.body).toEqual({ upToId: 9 }));
});

test('opening the bell without new notifications does not mark any as seen', async () => {
  const { bell, sent } = open([entry(8, true)]);
  await userEvent.click(await bell('Notifications, none new'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(sent('markNotificationsSeen')).toEqual([]);
});

test('an entry that arrives while the bell is open is marked as seen at once', async () => {
  const { bell, server, refresh, sent } = open([entry(9, false)]);
  await userEvent.click(await bell('Notifications, 1 new'));
  server.on({ listNotifications: { json: [entry(10, false)] } });
  refresh();
  expect(await screen.findByRole('link', { name: 'Session 10 was cancelled.' })).toBeVisible();
  expect(await bell('Notifications, none new')).toBeVisible();
  await waitFor(() => expect(sent('markNotificationsSeen')[1]?.body).toEqual({ upToId: 10 }));
});

test('an entry that arrives after the bell was closed counts as new', async () => {
  const { bell, server, refresh } = open([entry(9, false)]);
  await userEvent.click(await bell('Notifications, 1 new'));
  await userEvent.keyboard('{Escape}');
  server.on({ listNotifications: { json: [entry(10, false)] } });
  refresh();
  expect(await bell('Notifications, 1 new')).toBeVisible();
});

test('a dismissed entry stays dismissed if the server no longer has the entry', async () => {
  const { bell, server, sent } = open([entry(9, false)]);
  server.on({ dismissNotification: { status: 404, json: { message: 'Not found' } } });
  await userEvent.click(await bell('Notifications, 1 new'));
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(sent('dismissNotification')).toHaveLength(1));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a server that does not support notifications is reported as `isAbsent`', async () => {
  fakeServer();
  renderRoutes([{ path: '/', element: <Bell /> }], { account });
  expect(await screen.findByText('absent')).toBeVisible();
});
