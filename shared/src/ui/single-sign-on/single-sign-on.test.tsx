import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SsoIdentity, SsoProvider } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, renderWithResponses, type FakeHandlers } from '@cairn/shared/testing';
import { SingleSignOn } from './single-sign-on.tsx';

const campus: SsoProvider = { id: 'campus', name: 'Campus ID' };
const company: SsoProvider = { id: 'company', name: 'Basecamp Workspace' };
const identity: SsoIdentity = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  provider: campus,
  isOffered: true,
  email: 'ada@campus.example',
  linkedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};

interface State {
  identities?: SsoIdentity[];
  available?: SsoProvider[];
  hasPassword?: boolean;
}

/** A server that removes a disconnected identity from its list. */
function site({ identities = [], available = [], hasPassword = true }: State, more: FakeHandlers = {}) {
  let connected = identities;
  return fakeServer({
    listSsoIdentities: () => ({ json: { identities: connected, available } }),
    listPasskeys: { json: { passkeys: [], hasPassword } },
    removeSsoIdentity: ({ params }) => {
      connected = connected.filter(({ id }) => id !== params['id']);
      return { json: { success: true } };
    },
    ...more,
  });
}
const account = { email: 'ada@cairn.test', role: 'student' } as const;
const open = (path = '/settings') => {
  const page = renderRoutes([{ path: '/settings', element: <SingleSignOn /> }], { path, account });
  return { ...page, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a user sees the e-mail address and the last use of an identity', async () => {
  site({ identities: [identity], available: [company] });
  open();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/Campus ID.*ada@campus\.example.*Connected.*Not used yet/);
  expect(screen.getByRole('button', { name: 'Connect Basecamp Workspace' })).toBeVisible();
});

test('connecting opens the page of the provider', async () => {
  const server = site(
    { available: [campus] },
    { startSsoLink: { json: { url: `${location.origin}/#provider` } } },
  );
  open('/settings?sso=cancelled&provider=campus');
  await press('Connect Campus ID');
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(server.calls.find(({ name }) => name === 'startSsoLink')).toMatchObject({
    params: { provider: 'campus' },
    body: { next: '/settings' },
  });
});

test('if a provider cannot be reached, the user sees a message and can try again', async () => {
  site({ available: [campus] }, { startSsoLink: { status: 503 } });
  const { toasts } = open();
  await press('Connect Campus ID');
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/cannot reach Campus ID/)]));
  expect(screen.getByRole('button', { name: 'Connect Campus ID' })).toBeEnabled();
});

test('a toast confirms the connected provider once', async () => {
  site({ identities: [identity] });
  const { toasts, location: current } = open('/settings?tab=2&sso=connected&provider=campus');
  await waitFor(() => expect(toasts()).toEqual(['Campus ID is connected']));
  expect(current()).toBe('/settings?tab=2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['taken', /connected to another account/],
  ['unavailable', /cannot reach Campus ID/],
  ['cancelled', /cancelled the sign-in at Campus ID/],
  ['something new', /response from Campus ID was not accepted/],
])('the section explains the result "%s"', async (result, text) => {
  site({ available: [campus] });
  const { location: current } = open(`/settings?sso=${encodeURIComponent(result)}&provider=campus`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(current()).toBe('/settings');
});

test('an unknown provider in the URL is not shown', async () => {
  site({ available: [campus] });
  open('/settings?sso=unavailable&provider=Call+555-0100');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the provider/);
});

test('a user disconnects a provider after a confirmation', async () => {
  site({ identities: [identity], available: [company] });
  const { toasts } = open();
  await press('Disconnect Campus ID');
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Campus ID?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(toasts()).toEqual(['Campus ID is disconnected']);
});

test('a user cannot disconnect the only way to sign in, but can set a password', async () => {
  const server = site({ identities: [identity], hasPassword: false });
  open();
  await press('Disconnect Campus ID');
  const dialog = await screen.findByRole('dialog', { name: 'Campus ID is your only way to sign in' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set a Password' }));
  expect(await screen.findByRole('dialog', { name: 'Set a password' })).toBeInTheDocument();
  expect(server.calls.map(({ name }) => name)).not.toContain('removeSsoIdentity');
});

test('a refusal of the server is shown', async () => {
  const message = 'Set a password first.';
  site({ identities: [identity] }, { removeSsoIdentity: { status: 409, json: { message } } });
  const { toasts } = open();
  await press('Disconnect Campus ID');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(toasts()).toEqual([message]));
});

test.each<[string, FakeHandlers]>([
  ['without a provider', { listSsoIdentities: { json: { identities: [], available: [] } } }],
  ['that lacks single sign-on', {}],
])('the section is hidden on a server %s', async (_title, handlers) => {
  fakeServer(handlers);
  await renderWithResponses(<SingleSignOn />);
  expect(screen.queryByRole('heading')).toBeNull();
});
