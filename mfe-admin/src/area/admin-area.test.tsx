import { screen, waitFor } from '@testing-library/react';
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
    ],
  },
];
const open = () => renderRoutes(routes, { path: '/admin' });

test('an admin sees the deadline for two-factor sign-in and can continue to work', async () => {
  const twoFactorDue = { at: '2026-12-01T10:00:00.000Z', isOverdue: false };
  fakeServer({ getSession: { json: { ...account, twoFactorMandatory: true, twoFactorDue } } });
  open();
  expect(await screen.findByText(/Set it up by .*Dec.* 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set Up' })).toHaveAttribute('href', '/admin/security');
  expect(screen.getByRole('heading', { name: 'Users page' })).toBeInTheDocument();
});

test('after the grace period only the page that sets up two-factor sign-in opens', async () => {
  const twoFactorDue = { at: '2026-11-20T10:00:00.000Z', isOverdue: true };
  fakeServer({ getSession: { json: { ...account, twoFactorMandatory: true, twoFactorDue } } });
  open();
  expect(await screen.findByRole('heading', { name: 'Security page' })).toBeInTheDocument();
  expect(screen.getByText(/Set it up to continue/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Set Up' })).toBeNull();
});

test.each([
  ['on a server where two-factor sign-in is optional', { json: account }],
  ['on a server with the calls of the specification only', { status: 404 }],
])('%s nothing is shown', async (_where, answer) => {
  const server = fakeServer({ getSession: answer });
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Users page' })).toBeInTheDocument();
  expect(screen.queryByText(/two-factor/)).toBeNull();
});
