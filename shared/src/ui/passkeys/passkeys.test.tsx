import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkey } from '@cairn/shared/contract';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { Passkeys } from './passkeys.tsx';

const laptop: Passkey = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  name: 'Windows Hello',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
};
const phone = { ...laptop, id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82', name: 'Phone', lastUsedAt: null };

const open = () => renderRoutes([{ path: '/', element: <Passkeys /> }], { path: '/' });

/** Fakes a server whose calls change the stored passkeys and password. */
function site(passkeys: Passkey[], hasPassword = true) {
  const state = { passkeys, hasPassword };
  const server = fakeServer({
    listPasskeys: () => ({ json: state }),
    renamePasskey: ({ body }) => {
      const named = { ...laptop, ...(body as { name: string }) };
      state.passkeys = state.passkeys.map((each) => (each.id === laptop.id ? named : each));
      return { json: named };
    },
    removePasskey: ({ path }) => {
      state.passkeys = state.passkeys.filter(({ id }) => !path.endsWith(id));
      return { json: { success: true } };
    },
    removePassword: () => {
      state.hasPassword = false;
      return { json: { success: true } };
    },
    setPassword: () => {
      state.hasPassword = true;
      return { json: { success: true } };
    },
  });
  return { server };
}

test('a user renames a passkey', async () => {
  site([laptop, phone]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Windows Hello' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name this passkey' });
  const field = within(dialog).getByLabelText('Name');
  expect(field).toHaveValue('Windows Hello');
  await userEvent.clear(field);
  await userEvent.type(field, 'Work laptop');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Work laptop' })).toBeInTheDocument();
});

test('a user removes a passkey after confirmation', async () => {
  site([laptop, phone]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Windows Hello' })).toBeInTheDocument();
});

test('a user with two passkeys removes the password and sets a new password', async () => {
  const { server } = site([laptop, phone]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Password' }));
  const confirm = await screen.findByRole('dialog', { name: 'Remove your password?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set a Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set a password' });
  await userEvent.type(within(dialog).getByLabelText('New password'), 'Mountain9');
  await userEvent.type(within(dialog).getByLabelText('Confirm new password'), 'Mountain8');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set Password' }));
  expect(await within(dialog).findByText('Passwords do not match')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Confirm new password'), '{Backspace}9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set Password' }));
  expect(await screen.findByRole('button', { name: 'Remove Password' })).toBeInTheDocument();
  expect(server.calls.find(({ name }) => name === 'setPassword')?.body).toEqual({ password: 'Mountain9' });
});

test('with only one passkey the password cannot be removed', async () => {
  site([laptop]);
  open();
  expect(await screen.findByText(/With a second passkey/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Password' })).toBeNull();
});

test('the section is hidden if the server does not support passkeys', async () => {
  let calls = 0;
  fakeServer({
    listPasskeys: () => {
      calls += 1;
      return { status: 404 };
    },
  });
  await renderWithResponses(<Passkeys />);
  expect(calls).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
