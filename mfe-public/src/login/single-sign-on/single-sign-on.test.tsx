import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAccount } from '@cairn/shared/auth';
import type { SsoPending } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import {
  fakeServer,
  renderRoutes,
  renderWithResponses,
  type FakeResponse,
  type FakeHandlers,
} from '@cairn/shared/testing';
import { LoginPage } from '../login-page.tsx';

const campus = { id: 'campus', name: 'Campus ID' };
const pending: SsoPending = {
  kind: 'link',
  provider: campus,
  email: 'ada@cairn.test',
  next: '/sessions',
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const session = {
  id: 7,
  name: 'Ada',
  email: 'ada@cairn.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const providers: FakeHandlers = { listSsoProviders: { json: { providers: [campus] } } };
const welcome: FakeResponse = { json: { success: true, status: 'active' } };
const refused: FakeResponse = { status: 401, json: { message: 'Invalid email or password' } };

function open(path: string, handlers: FakeHandlers = providers, account: 'ben' | null = null) {
  const server = fakeServer(handlers);
  const page = renderRoutes([{ path: '/login', Component: LoginPage }], {
    path,
    account: account && { email: 'ben@cairn.test', role: 'mentor' },
  });
  const called = (name: string) => server.calls.filter((call) => call.name === name);
  const toasts = () => selectToasts(page.store.getState()).map(({ text }) => text);
  return { ...page, server, called, toasts };
}

test('the link of a provider keeps the requested page', async () => {
  open('/login?next=%2Fsessions%3Ftab%3Dpast');
  expect(await screen.findByRole('link', { name: 'Continue with Campus ID' })).toHaveAttribute(
    'href',
    '/api/auth/sso/campus/start?next=%2Fsessions%3Ftab%3Dpast',
  );
});

test.each<[string, FakeHandlers]>([
  ['without a provider', { listSsoProviders: { json: { providers: [] } } }],
  ['that lacks single sign-on', {}],
  ['that fails', { listSsoProviders: { status: 500 } }],
])('on a server %s the page has a form and no list of providers', async (_title, handlers) => {
  const { calls } = fakeServer(handlers);
  await renderWithResponses(<LoginPage />);
  expect(calls.map(({ name }) => name)).toContain('listSsoProviders');
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['unavailable', /cannot reach Campus ID/],
  ['cancelled', /cancelled the sign-in at Campus ID/],
  ['expired', /took too long/],
  ['no-account', /may not be used on this site/],
  ['unverified', /not confirmed there/],
  ['limited', /Too many attempts/],
  ['blocked', /administrator has blocked/],
  ['refused', /was not accepted/],
  ['"><script>', /was not accepted/],
])('the result "%s" is explained above the form and removed from the URL', async (result, text) => {
  const { location } = open(`/login?next=%2Fsessions&provider=campus&sso=${encodeURIComponent(result)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(location()).toBe('/login?next=%2Fsessions');
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('after a sign-in at the provider, the requested page opens', async () => {
  const { location, store, toasts } = open('/login?sso=signed-in&provider=campus&next=%2Fsessions', {
    ...providers,
    getSession: { json: session },
  });
  await waitFor(() => expect(location()).toBe('/sessions'));
  expect(selectAccount(store.getState())).toEqual({ email: 'ada@cairn.test', role: 'student' });
  expect(toasts()).toEqual(['Login successful']);
});

test('a sign-in at a provider replaces another account of this browser', async () => {
  const { location, store } = open(
    '/login?sso=signed-in&next=%2Fmentor-settings',
    { ...providers, getSession: { json: session } },
    'ben',
  );
  await waitFor(() => expect(location()).toBe('/student-home'));
  expect(selectAccount(store.getState())).toMatchObject({ email: 'ada@cairn.test' });
});

test('the page explains a sign-in at the provider that started no auth session', async () => {
  open('/login?sso=signed-in', { ...providers, getSession: refused });
  expect(await screen.findByRole('alert')).toHaveTextContent(/took too long/);
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('an existing account is connected after a sign-in with the second factor', async () => {
  const codeRequired: FakeResponse = { status: 401, json: { message: 'Invalid', twoFactorRequired: true } };
  const { server, called, toasts, location } = open('/login?sso=link&provider=campus&next=%2Fsessions', {
    ...providers,
    getSsoPending: { json: { pending } },
    loginAdmin: refused,
    loginStudent: codeRequired,
    completeSsoLink: { json: {} },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /ada@cairn\.test.*Sign in once with your password or passkey to connect Campus ID/,
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@cairn.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Stones2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.type(await screen.findByLabelText('Authentication code'), '123456');
  expect(called('completeSsoLink')).toHaveLength(0);
  server.on({ loginStudent: welcome });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/sessions'));
  expect(called('completeSsoLink')).toHaveLength(1);
  expect(toasts()).toContain('Campus ID is connected to your account');
});

test('a person can sign in without connecting the provider', async () => {
  const { called, location } = open('/login?sso=link&provider=campus', {
    ...providers,
    getSsoPending: { json: { pending } },
    cancelSsoPending: { json: { success: true } },
    loginAdmin: refused,
    loginStudent: welcome,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in without connecting' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(location()).toBe('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@cairn.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Stones2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/student-home'));
  expect(called('cancelSsoPending')).toHaveLength(1);
  expect(called('completeSsoLink')).toHaveLength(0);
});

test('a person reads why the server refuses to connect the provider', async () => {
  const { toasts, location } = open('/login?sso=link&provider=campus', {
    ...providers,
    getSsoPending: { json: { pending } },
    loginAdmin: refused,
    loginStudent: welcome,
    completeSsoLink: { status: 409, json: { message: 'You have signed in to another account.' } },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'Stones2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/student-home'));
  expect(toasts()).toContain('You have signed in to another account.');
});

test('no account is connected in a browser that is already signed in', async () => {
  const { called, location } = open(
    '/login?sso=link&provider=campus',
    { ...providers, getSsoPending: { json: { pending } } },
    'ben',
  );
  await waitFor(() => expect(location()).toBe('/mentor-dashboard'));
  expect(called('completeSsoLink')).toHaveLength(0);
});

test('a user can correct a wrong code after the sign-in at the provider', async () => {
  const { server, called, location } = open('/login?sso=code&provider=campus&next=%2Fsessions', {
    ...providers,
    getSsoPending: { json: { pending: { ...pending, kind: 'code', trustDays: 30 } } },
    completeSsoLogin: { status: 401, json: { message: 'Wrong', twoFactorRequired: true } },
  });
  const code = await screen.findByLabelText('Authentication code');
  expect(screen.getByText(/Campus ID has confirmed that you are/)).toHaveTextContent('ada@cairn.test');
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/wrong or has already been used/));
  expect(code).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: /Trust this device for 30 days/ }));
  server.on({
    completeSsoLogin: { json: { success: true, status: 'active', email: 'ada@cairn.test', role: 'student' } },
  });
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(location()).toBe('/sessions'));
  expect(called('completeSsoLogin').at(-1)?.body).toEqual({ code: '123456', trustDevice: true });
});

test.each<[string, number, RegExp]>([
  ['that has expired', 404, /took too long/],
  ['of a blocked account', 403, /administrator has blocked/],
])('a refused code for a sign-in %s is explained above the login form', async (_title, status, text) => {
  open('/login?sso=code&provider=campus', {
    ...providers,
    getSsoPending: { json: { pending: { ...pending, kind: 'code' } } },
    completeSsoLogin: { status, json: { message: 'Refused' } },
  });
  await userEvent.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('an expired pending sign-in is explained', async () => {
  open('/login?sso=link&provider=campus', { ...providers, getSsoPending: { json: { pending: null } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/took too long/);
});
