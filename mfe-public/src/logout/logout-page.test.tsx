import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAccount } from '@cairn/shared/auth';
import { tabItems } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { LoginPage } from '../login/login-page.tsx';
import { LogoutPage } from './logout-page.tsx';

const account = { email: 'ada@cairn.test', role: 'student' } as const;

function Writer() {
  return (
    <button type="button" onClick={() => tabItems.write('unsent.draft.3.7', 'Dear mentor')}>
      Write
    </button>
  );
}

type Start = { withUnsent: boolean; logout?: FakeResponse };

async function open({ withUnsent, logout = { json: {} } }: Start) {
  const server = fakeServer({ logout });
  localStorage.clear();
  sessionStorage.clear();
  if (withUnsent) {
    const writing = renderRoutes([{ path: '/write', element: <Writer /> }], { account });
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    writing.unmount();
  }
  const page = renderRoutes([{ path: '/logout', Component: LogoutPage }], { account });
  await act(async () => undefined);
  return { server, page };
}

test('logging out ends the auth session and opens the home page', async () => {
  const { server, page } = await open({ withUnsent: false });
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(server.calls.map(({ path }) => path)).toEqual(['/auth/logout']);
  expect(selectAccount(page.store.getState())).toBeNull();
});

test('a logout that failed offline is sent again before the next login', async () => {
  const { server, page } = await open({ withUnsent: false, logout: 'NETWORK' });
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(selectAccount(page.store.getState())).toBeNull();
  page.unmount();
  server.on({ logout: { json: {} }, loginAdmin: { json: { success: true, status: 'active' } } });
  renderRoutes([{ path: '/login', Component: LoginPage }], { path: '/login' });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@cairn.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Stones2026');
  await userEvent.click(screen.getByText('Sign In', { selector: 'button *' }));
  // The page calls `listSsoProviders` at any time, when the browser is idle.
  const called = () => server.calls.map(({ name }) => name).filter((name) => name !== 'listSsoProviders');
  await waitFor(() => expect(called()).toEqual(['logout', 'logout', 'loginAdmin']));
});

test('cancelling a logout keeps an unsent message', async () => {
  const { server, page } = await open({ withUnsent: true });
  expect(screen.getByRole('dialog', { name: 'Discard unsent messages?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(page.location()).toBe('/student-home'));
  expect(server.calls).toEqual([]);
  expect(tabItems.read('unsent.draft.3.7')).toBe('Dear mentor');
});

test('logging out discards an unsent message after confirmation', async () => {
  const { page } = await open({ withUnsent: true });
  await userEvent.click(screen.getByRole('button', { name: 'Log Out and Discard' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(sessionStorage).toHaveLength(0);
});
