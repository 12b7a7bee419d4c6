import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataExport } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MyData } from './my-data.tsx';

const requestedAt = '2026-11-20T08:00:00.000Z';
const ready: DataExport = {
  ...{ status: 'ready', requestedAt, expiresAt: '2026-11-27T08:00:00.000Z' },
  ...{ jsonBytes: 41_300, htmlBytes: 1_630_000 },
};
const listOwnSessions = { json: [] };
const open = () => renderRoutes([{ path: '/', element: <MyData /> }], { path: '/' });

test('a user exports their data, sees when it is ready and downloads it', async () => {
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
  const json = screen.getByRole('link', { name: 'Download Data (JSON, 42 KB)' });
  expect(json).toHaveAttribute('href', '/api/account/export.json');
  expect(screen.getByRole('button', { name: 'Export Again' })).toBeEnabled();
});

test.each([
  ['too-large', 'Your data is too large for one export. Please contact us.'],
  ['unexpected', 'Your data could not be exported. Please try again.'],
] as const)('an export that failed (%s) says so and can be repeated', async (reason, text) => {
  fakeServer({ listOwnSessions, getDataExport: { json: { status: 'failed', requestedAt, reason } } });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export My Data' })).toBeEnabled();
});

test('a refused start shows the reason and changes nothing', async () => {
  fakeServer({
    listOwnSessions,
    getDataExport: { json: { status: 'none' } },
    startDataExport: { status: 429, json: { message: 'Too many attempts. Please try again later.' } },
  });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export My Data' }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('Too many attempts'));
  expect(await screen.findByRole('button', { name: 'Export My Data' })).toBeEnabled();
});

test('the section is hidden if the server has no export', async () => {
  const { calls } = fakeServer({ listOwnSessions });
  open();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('getDataExport'));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
