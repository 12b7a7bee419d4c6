import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { routes } from '../../routes.tsx';

configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(20_000);

const ada = {
  id: 1,
  name: 'Ada Owner',
  email: 'ada@cairn.test',
  adminRole: 'owner',
  hasSecondFactor: true,
  lastActiveAt: '2026-11-20T10:00:00.000Z',
  deletionDueAt: null,
};
const bo = {
  id: 2,
  name: 'Bo Viewer',
  email: 'bo@cairn.test',
  adminRole: 'viewer',
  hasSecondFactor: false,
  lastActiveAt: null,
  deletionDueAt: null,
};
const cy = { ...ada, id: 3, name: 'Cy Owner', email: 'cy@cairn.test' };
const invitation = {
  id: 7,
  name: 'Ines Roth',
  email: 'ines@cairn.test',
  adminRole: 'moderator',
  invitedBy: 'Ada Owner',
  expiresAt: '2020-01-01T00:00:00.000Z',
};
const authSession = {
  id: 1,
  name: 'Ada Owner',
  email: 'ada@cairn.test',
  role: 'admin',
  adminRole: 'owner',
  timeZone: 'UTC',
  twoFactorEnabled: true,
  expiresAt: '2026-11-24T12:00:00.000Z',
};

const open = (administrators: object[], invitations: object[] = []) => {
  const server = fakeServer({
    getSession: { json: authSession },
    adminListAdministrators: { json: administrators },
    adminListInvitations: { json: invitations },
    adminSetRole: { json: { success: true } },
    adminResendInvitation: { status: 202, json: { success: true } },
  });
  renderRoutes(routes, {
    path: '/admin/administrators',
    account: { email: 'ada@cairn.test', role: 'admin' },
  });
  return server;
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('an owner can change a viewer, but not the last owner', async () => {
  open([ada, bo]);
  const own = await rowOf(/Ada Owner/);
  expect(own).toHaveTextContent('The last owner cannot be changed');
  expect(own).toHaveTextContent('(you)');
  expect(within(own).queryByRole('button')).toBeNull();
  const other = await rowOf(/Bo Viewer/);
  expect(
    within(other)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Change Role', 'Remove']);
});

test('an owner has fewer actions for their own account than for another owner', async () => {
  open([ada, cy]);
  expect(within(await rowOf(/Ada Owner/)).getAllByRole('button')).toHaveLength(1);
  expect(within(await rowOf(/Cy Owner/)).getAllByRole('button')).toHaveLength(2);
});

test('an owner counts as the last owner if the other owner is leaving', async () => {
  open([ada, { ...cy, deletionDueAt: '2026-12-01T10:00:00.000Z' }]);
  expect(await rowOf(/Ada Owner/)).toHaveTextContent('The last owner cannot be changed');
  expect(await rowOf(/Cy Owner/)).toHaveTextContent('Leaves on');
});

test('an owner gives another administrator a new role', async () => {
  const server = open([ada, bo]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change the role of Bo Viewer' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Change Role' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /^Moderator/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Change Role' }));
  await screen.findByRole('row', { name: /Bo Viewer/ });
  expect(server.calls.find(({ name }) => name === 'adminSetRole')).toMatchObject({
    params: { id: '2' },
    body: { adminRole: 'moderator' },
  });
});

test('an expired invitation is marked and can be sent again', async () => {
  const server = open([ada], [invitation]);
  const row = await rowOf(/Ines Roth/);
  expect(row).toHaveTextContent('Expired');
  await userEvent
    .setup()
    .click(within(row).getByRole('button', { name: 'Send the invitation to Ines Roth again' }));
  expect(server.calls.find(({ name }) => name === 'adminResendInvitation')).toMatchObject({
    params: { id: '7' },
  });
});
