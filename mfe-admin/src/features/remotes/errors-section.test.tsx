import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteErrorGroup } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { RemotesPage } from './remotes-page.tsx';

configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(20_000);

const group: RemoteErrorGroup = {
  id: '0123456789abcdef',
  remote: 'mfe-student',
  message: 'TypeError: mentor is undefined',
  phases: ['render', 'rejection'],
  count: 1_200,
  pages: 1,
  firstSeenAt: '2026-11-22T08:00:00.000Z',
  lastSeenAt: '2026-11-23T09:30:00.000Z',
  releases: ['fedcba9876543210', '0123456789abcdef'],
  frames: [
    { file: 'mfe-student/src/features/booking/booking-page.tsx', line: 12, column: 5, isMapped: true },
    { file: 'shell/0123456789abcdef/main.1a2b3c4d.js', line: 1, column: 90_000, isMapped: false },
  ],
};

function open(adminListRemoteErrors: object) {
  const registry = { version: 1, shell: { release: 's1' }, remotes: {} };
  Object.assign(window, { fetch: () => Promise.resolve({ ok: true, json: () => registry }) });
  fakeServer({ adminListRemoteLoads: { json: [] }, adminListRemoteErrors });
  renderRoutes([{ path: '/admin/remotes', element: <RemotesPage /> }], {
    path: '/admin/remotes',
    account: { email: 'admin@cairn.test', role: 'admin' },
  });
}
const errors = () => screen.findByRole('region', { name: 'Errors' });

test('an admin opens the stack of an error', async () => {
  open({ json: [group] });
  const section = within(await errors());
  const summary = await section.findByText('TypeError: mentor is undefined');
  expect(
    section.getByText(
      /^mfe-student, while rendering and in an unhandled rejection: 1,200 errors, last 23 Nov 2026/,
    ),
  ).toBeVisible();
  expect(section.getByText('Releases')).not.toBeVisible();
  await userEvent.setup().click(summary);
  const lines = within(section.getByRole('list', { name: 'Stack' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'mfe-student/src/features/booking/booking-page.tsx:12:5',
    'shell/0123456789abcdef/main.1a2b3c4d.js:1:90000',
  ]);
  expect(section.getByText('fedcba9876543210')).toBeVisible();
});

test('a text replaces a missing stack', async () => {
  open({ json: [{ ...group, frames: [] }] });
  const section = within(await errors());
  await userEvent.setup().click(await section.findByText(group.message));
  expect(section.getByText('The browser sent no stack.')).toBeVisible();
});

test('without errors, a text replaces the list', async () => {
  open({ json: [] });
  expect(await screen.findByText('No remote had an error in the last two weeks.')).toBeVisible();
});

test('a failure to load the errors is reported with a button to try again', async () => {
  open({ status: 500, json: {} });
  expect(await screen.findByText('The errors could not be loaded.')).toBeVisible();
  expect(within(await errors()).getByRole('button', { name: 'Try Again' })).toBeEnabled();
});

test('the section is hidden on a server without the call for errors', async () => {
  open({ status: 404, json: {} });
  expect(await screen.findByRole('heading', { name: 'Releases' })).toBeVisible();
  await expect(screen.findByText('The errors could not be loaded.', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.queryByRole('region', { name: 'Errors' })).toBeNull();
});
