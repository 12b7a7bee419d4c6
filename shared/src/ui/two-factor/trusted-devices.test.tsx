import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TrustedDevice } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { TrustedDevices } from './trusted-devices.tsx';

const laptop: TrustedDevice = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  device: 'Firefox on Linux',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  isCurrent: true,
};
const deviceNamed = (device: string, idEnd: string) => ({
  ...laptop,
  id: `${laptop.id.slice(0, -1)}${idEnd}`,
  device,
  isCurrent: false,
});

const open = () => renderRoutes([{ path: '/', element: <TrustedDevices /> }], { path: '/' });

test('a user removes one trusted device, and all after a confirmation', async () => {
  let devices = [laptop, deviceNamed('Safari on iPhone', '2'), deviceNamed('Chrome on Windows', '3')];
  fakeServer({
    listTrustedDevices: () => ({ json: devices }),
    removeTrustedDevice: ({ path }) => {
      devices = devices.filter(({ id }) => !path.endsWith(id));
      return { json: { success: true } };
    },
    removeTrustedDevices: () => {
      devices = [];
      return { json: { success: true } };
    },
  });
  open();
  const list = await screen.findByRole('list', { name: 'Trusted devices' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Firefox on Linux.*This device.*2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Remove All' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove all trusted devices?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove All' }));
  expect(await screen.findByText('Every sign-in needs a code.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test.each([
  ['there is no trusted device', { json: [] }],
  ['the server does not support the list', { status: 404 }],
])('the section is hidden if %s', async (_name, response) => {
  fakeServer({ listTrustedDevices: response });
  await renderWithResponses(<TrustedDevices />);
  expect(screen.queryByRole('heading')).toBeNull();
});
