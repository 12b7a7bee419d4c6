import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { SessionsPage } from './sessions-page.tsx';

test('a button in the empty list clears the filters', async () => {
  const server = fakeServer({ adminListSessions: { json: [] } });
  const { location } = renderRoutes([{ path: '/admin/sessions', element: <SessionsPage /> }], {
    path: '/admin/sessions?status=CANCELLED',
  });
  expect(await screen.findByText('No session matches these filters.')).toBeVisible();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
  clear?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('No session yet.')).toBeVisible();
  expect(location()).toBe('/admin/sessions');
  expect(server.calls.at(-1)?.query).not.toHaveProperty('status');
  expect(document.body).not.toHaveFocus();
});

test('an unknown status in the URL is ignored', async () => {
  fakeServer({ adminListSessions: { json: [] } });
  renderRoutes([{ path: '/admin/sessions', element: <SessionsPage /> }], {
    path: '/admin/sessions?status=odd',
  });
  expect(await screen.findByText('No session yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});
