import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { AdminArea } from './admin-area.tsx';

const account = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.test',
  role: 'admin',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-24T12:00:00.000Z',
} as const;

const routes = [
  {
    element: <AdminArea />,
    children: [
      { path: '/admin', element: <h1>Users page</h1> },
      { path: '/admin/security', element: <h1>Security page</h1> },
      { path: '/admin/audit', element: <h1>Audit page</h1> },
      { path: '/admin/users/:id', element: <h1>Person page</h1> },
      { path: '/admin/approvals', element: <h1>Approvals page</h1> },
    ],
  },
];
const open = () => renderRoutes(routes, { path: '/admin' });

test('an admin sees the deadline for two-factor sign-in on the users page', async () => {
  const twoFactorDue = { at: '2026-12-01T10:00:00.000Z', isOverdue: false };
  fakeServer({ getSession: { json: { ...account, twoFactorMandatory: true, twoFactorDue } } });
  open();
  expect(await screen.findByText(/Set it up by .*Dec.* 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set Up' })).toHaveAttribute('href', '/admin/security');
  expect(screen.getByRole('heading', { name: 'Users page' })).toBeInTheDocument();
});

test('after the grace period, the users page redirects to the security page', async () => {
  const twoFactorDue = { at: '2026-11-20T10:00:00.000Z', isOverdue: true };
  fakeServer({ getSession: { json: { ...account, twoFactorMandatory: true, twoFactorDue } } });
  open();
  expect(await screen.findByRole('heading', { name: 'Security page' })).toBeInTheDocument();
  expect(screen.getByText(/Set it up to continue/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Set Up' })).toBeNull();
});

const AUDIT = '/admin/audit';
const ADMINISTRATORS = '/admin/administrators';
const INSTITUTIONS = '/admin/institutions';
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
/** A pattern, because a link contains its label twice: for wide and for narrow screens. */
const sessions = () => screen.findAllByRole('link', { name: /Sessions/ });

test.each([
  ['owner', [AUDIT, ADMINISTRATORS, INSTITUTIONS], []],
  ['moderator', ['/admin/reviews', '/admin/security', INSTITUTIONS], [AUDIT, ADMINISTRATORS]],
  ['viewer', ['/admin/reviews', '/admin/security', INSTITUTIONS], [AUDIT, ADMINISTRATORS]],
] as const)(
  'the navigation of an admin with the role %s has the pages of the role',
  async (adminRole, shown, hidden) => {
    fakeServer({ getSession: { json: { ...account, adminRole } } });
    open();
    expect(await sessions()).not.toEqual([]);
    expect(links()).toEqual(expect.arrayContaining([...shown]));
    for (const path of hidden) expect(links()).not.toContain(path);
    const marks = screen.queryAllByText(/^(Owner|Moderator|Viewer)$/).map(({ textContent }) => textContent);
    expect(marks).toEqual({ owner: [], moderator: ['Moderator'], viewer: ['Viewer'] }[adminRole]);
  },
);

test('a viewer who opens the audit log is redirected to the users page', async () => {
  fakeServer({ getSession: { json: { ...account, adminRole: 'viewer' } } });
  renderRoutes(routes, { path: '/admin/audit' });
  expect(await screen.findByRole('heading', { name: 'Users page' })).toBeInTheDocument();
});

test('on a server without roles, the navigation has the audit log but not the administrators', async () => {
  fakeServer({ getSession: { json: account } });
  open();
  expect(await sessions()).not.toEqual([]);
  expect(links()).toContain(AUDIT);
  expect(links()).not.toContain(ADMINISTRATORS);
});

test.each([
  ['on a server where two-factor sign-in is optional', { json: account }],
  ['on a server with only the calls of the specification', { status: 404 }],
])('%s, no notice about two-factor sign-in is shown', async (_where, response) => {
  const server = fakeServer({ getSession: response });
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Users page' })).toBeInTheDocument();
  expect(screen.queryByText(/two-factor/)).toBeNull();
});

test('the page is marked as pending until the role is known', async () => {
  fakeServer({ getSession: { json: { ...account, adminRole: 'viewer' } } });
  open();
  expect(screen.getByRole('main')).toHaveAttribute('data-pending');
  expect(await sessions()).not.toEqual([]);
  expect(screen.getByRole('main')).not.toHaveAttribute('data-pending');
  expect(screen.getByRole('heading', { name: 'Users page' })).toBeInTheDocument();
});

test('the account menu shows the name of the admin and leads to the settings', async () => {
  fakeServer({ getSession: { json: { ...account, adminRole: 'owner' } } });
  open();
  await sessions();
  await userEvent.click(screen.getByRole('button', { name: /Account/ }));
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/security');
});

test.each([
  ['/admin/users/7', /^Users/, 'true'],
  ['/admin/approvals', /^Approvals/, 'page'],
])('at %s, the navigation marks the link of the page as current', async (path, name, value) => {
  fakeServer({
    getSession: { json: { ...account, adminRole: 'owner' } },
    adminCountApprovals: { json: { isRequired: false, waiting: 0 } },
  });
  renderRoutes(routes, { path });
  await sessions();
  const current = screen.getAllByRole('link', { name }).map((link) => link.getAttribute('aria-current'));
  expect(current).toContain(value);
});
