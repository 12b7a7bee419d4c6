import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Institution } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { routes } from '../../routes.tsx';

configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(20_000);

const at = '2026-11-22T09:00:00.000Z';
const north: Institution = {
  id: 2,
  name: 'University of the North',
  emailDomains: ['north.test'],
  accounts: 3,
  tokenCreatedAt: at,
  lastRequestAt: at,
  lastError: { at, text: 'POST /Users: 409 uniqueness' },
  lastDay: { created: 2, updated: 1, deactivated: 0 },
};
const arts: Institution = {
  id: 1,
  name: 'College of Arts',
  emailDomains: [],
  accounts: 0,
  tokenCreatedAt: null,
  lastRequestAt: null,
  lastError: null,
  lastDay: { created: 0, updated: 0, deactivated: 0 },
};
const token = 'cairn-scim-made-up';

const open = (institutions: Institution[], adminRole = 'owner', more: object = {}) => {
  const server = fakeServer({
    getSession: {
      json: {
        id: 1,
        name: 'Ada Owner',
        email: 'ada@cairn.test',
        role: 'admin',
        adminRole,
        timeZone: 'UTC',
        twoFactorEnabled: true,
        expiresAt: '2026-11-24T12:00:00.000Z',
      },
    },
    adminListInstitutions: { json: { baseAddress: 'https://cairn.test/scim/v2', institutions } },
    adminAddInstitution: { status: 201, json: arts },
    adminEditInstitution: { json: { success: true } },
    adminCreateScimToken: { status: 201, json: { token } },
    adminRevokeScimToken: { json: { success: true } },
    ...more,
  });
  renderRoutes(routes, {
    path: '/admin/institutions',
    account: { email: 'ada@cairn.test', role: 'admin' },
  });
  return server;
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const called = (server: ReturnType<typeof open>, call: string) =>
  server.calls.find(({ name }) => name === call);

test('an owner sees the last sync and the possible actions', async () => {
  open([arts, north]);
  const row = await rowOf(/University of the North/);
  expect(row).toHaveTextContent('Last 24 hours: 2 created, 1 updated, 0 deactivated');
  expect(row).toHaveTextContent('POST /Users: 409 uniqueness');
  const labels = (of: HTMLElement) =>
    within(of)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(labels(row)).toEqual(['Replace Token', 'Revoke', 'Edit']);
  expect(labels(await rowOf(/College of Arts/))).toEqual(['Create Token', 'Edit', 'Delete']);
  expect(screen.getByText('https://cairn.test/scim/v2')).toBeInTheDocument();
});

test.each(['moderator', 'viewer'])('a %s sees institutions without actions', async (role) => {
  open([north], role);
  const row = await rowOf(/University of the North/);
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Institution' })).toBeNull();
});

test('an owner creates a token and sees it only once', async () => {
  const server = open([arts]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create Token for College of Arts' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText(token)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the token' }));
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(screen.getByRole('button', { name: 'I Have Saved It' }));
  expect(screen.queryByText(token)).toBeNull();
  expect(called(server, 'adminCreateScimToken')).toMatchObject({ params: { id: '1' } });
});

test('a name that the server refuses stays in the form with the error message', async () => {
  const message = 'Another institution has this name.';
  open([], 'owner', {
    adminAddInstitution: { status: 409, json: { message, errors: [{ path: 'name', message }] } },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('No institution manages accounts yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Institution' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Twice{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Twice');
});

test('a domain that the server refuses stays in the form with the error message', async () => {
  const message = 'Enter a domain such as university.edu.';
  const server = open([north], 'owner', {
    adminEditInstitution: {
      status: 400,
      json: { message, errors: [{ path: 'emailDomains.1', message }] },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit University of the North' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Email domains');
  expect(field).toHaveValue('north.test');
  await user.type(field, ', north');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveValue('north.test, north');
  expect(called(server, 'adminEditInstitution')).toMatchObject({
    body: { name: 'University of the North', emailDomains: ['north.test', 'north'] },
  });
});

test('an owner revokes a token after confirmation', async () => {
  const server = open([north]);
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'Revoke the token of University of the North' }),
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(called(server, 'adminRevokeScimToken')).toMatchObject({ params: { id: '2' } }));
});

test('a failure to load the list is reported with a button to try again', async () => {
  open([], 'owner', { adminListInstitutions: { status: 500, json: { message: 'No' } } });
  expect(await screen.findByText('The institutions could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
