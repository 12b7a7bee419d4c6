import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { waitingEntry } from '../testing/waiting-entry.ts';
import { NotifyButton } from './notify-button.tsx';

const open = () =>
  renderRoutes([{ path: '/', element: <NotifyButton mentor={{ id: 7, name: 'Ada Berger' }} /> }]);
const button = () => screen.findByRole('button', { name: 'Notify me when Ada Berger has a free time' });

test('a student waits for a mentor from a list, and stops with the same button', async () => {
  const server = fakeServer({
    listWaiting: { json: [] },
    joinWaitingList: { json: { success: true } },
    leaveWaitingList: { json: { success: true } },
  });
  open();
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  server.on({ listWaiting: { json: [waitingEntry()] } });
  (await button()).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  expect(await button()).toHaveFocus();
  server.on({ listWaiting: { json: [] } });
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
});

test('a server without waiting lists has no button', async () => {
  const server = fakeServer({});
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
