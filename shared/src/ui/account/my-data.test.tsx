import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountDeletion, DataExport } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { MyData } from './my-data.tsx';

const requestedAt = '2026-11-20T08:00:00.000Z';
const ready: DataExport = {
  status: 'ready',
  requestedAt,
  expiresAt: '2026-11-27T08:00:00.000Z',
  jsonBytes: 41_300,
  htmlBytes: 1_630_000,
};
const listOwnSessions = { json: [] };
const open = () => renderRoutes([{ path: '/', element: <MyData /> }], { path: '/' });

test('a user exports their data and gets links to download it', async () => {
  let state: DataExport = { status: 'none' };
  fakeServer({
    listOwnSessions,
    getDataExport: () => ({ json: state }),
    startDataExport: () => {
      state = { status: 'preparing', requestedAt };
      return { status: 202, json: state };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export My Data' }));
  expect(await screen.findByText(/is being prepared/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();

  state = ready;
  expect(await screen.findByText(/Available until .*27 Nov/, {}, { timeout: 4_000 })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Available until');
  const page = screen.getByRole('link', { name: 'Download Page (HTML, 1.6 MB)' });
  expect(page).toHaveAttribute('href', '/api/account/export.html');
  expect(page).toHaveAttribute('download');
  const json = screen.getByRole('link', { name: 'Download Data (JSON, 40 KB)' });
  expect(json).toHaveAttribute('href', '/api/account/export.json');
  expect(screen.getByRole('button', { name: 'Export Again' })).toBeEnabled();
});

test.each([
  ['too-large', 'Your data is too large for one export. Please contact us.'],
  ['unexpected', 'Your data could not be exported. Please try again.'],
] as const)('a failed export (%s) shows the reason and can be repeated', async (reason, text) => {
  fakeServer({ listOwnSessions, getDataExport: { json: { status: 'failed', requestedAt, reason } } });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export My Data' })).toBeEnabled();
});

test('a refused export shows the reason, and the button stays enabled', async () => {
  fakeServer({
    listOwnSessions,
    getDataExport: { json: { status: 'none' } },
    startDataExport: { status: 429, json: { message: 'Too many attempts. Please try again later.' } },
  });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export My Data' }));
  await waitFor(() =>
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'Too many attempts. Please try again later.',
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Export My Data' })).toBeEnabled();
});

test('the section is hidden if the server has no export', async () => {
  const { calls } = fakeServer({ listOwnSessions });
  await renderWithResponses(<MyData />);
  expect(calls.map(({ name }) => name)).toContain('getDataExport');
  expect(screen.queryByRole('heading')).toBeNull();
});

const deletion: AccountDeletion = {
  requestedAt: null,
  dueAt: '2026-11-30T09:00:00.000Z',
  upcomingSessions: 3,
  isLastAdmin: false,
};
const getDataExport = { json: { status: 'none' } } as const;

test('a user reads what a deletion does, requests it and sees the date', async () => {
  let state = deletion;
  const { calls } = fakeServer({
    listOwnSessions,
    getDataExport,
    getAccountDeletion: () => ({ json: state }),
    requestAccountDeletion: () => {
      state = { ...deletion, requestedAt };
      return { status: 202, json: state };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/30 Nov 2026/)).toBeInTheDocument();
  expect(dialog.getByText(/Your 3 upcoming sessions stay for now/)).toBeInTheDocument();
  expect(dialog.getByText(/without your name/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  expect(await screen.findByText(/will be deleted on 30 Nov 2026/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'requestAccountDeletion')).toHaveLength(1);
});

test('the button "Export My Data First" in the dialog starts an export and requests no deletion', async () => {
  const { calls } = fakeServer({
    listOwnSessions,
    getDataExport,
    getAccountDeletion: { json: deletion },
    startDataExport: { status: 202, json: { status: 'preparing', requestedAt } },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export My Data First' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('startDataExport'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ name }) => name)).not.toContain('requestAccountDeletion');
});

test('a refused deletion shows the reason, and the dialog stays open', async () => {
  fakeServer({
    listOwnSessions,
    getDataExport,
    getAccountDeletion: { json: deletion },
    requestAccountDeletion: { status: 429, json: { message: 'Too many attempts. Please try again later.' } },
  });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  await waitFor(() =>
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'Too many attempts. Please try again later.',
    ]),
  );
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeInTheDocument();
});

test('the last owner reads why the account cannot be deleted', async () => {
  fakeServer({
    listOwnSessions,
    getDataExport,
    getAccountDeletion: { json: { ...deletion, isLastAdmin: true } },
  });
  open();
  expect(await screen.findByText(/You are the last owner/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
});

test('the state of the export is not refetched after a failed start', async () => {
  const { calls } = fakeServer({ listOwnSessions, getDataExport, startDataExport: { status: 500 } });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export My Data' }));
  await waitFor(() => expect(selectToasts(store.getState())).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Export My Data' })).toBeEnabled();
  expect(calls.filter(({ name }) => name === 'getDataExport')).toHaveLength(1);
});
