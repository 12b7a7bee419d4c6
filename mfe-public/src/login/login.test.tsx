import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAccount } from '@cairn/shared/auth';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { LoginPage } from './login-page.tsx';

const routes = [{ path: '/login', Component: LoginPage }];
const refused: FakeResponse = { status: 401, json: { message: 'Invalid email or password' } };
const welcome: FakeResponse = { json: { success: true, status: 'active' } };

type LoginResponses = { admin?: FakeResponse; student?: FakeResponse; mentor?: FakeResponse };

async function logIn(
  { admin = refused, student = refused, mentor = refused }: LoginResponses,
  path = '/login',
) {
  const server = fakeServer({
    loginAdmin: admin,
    loginStudent: student,
    loginTeacher: mentor,
  });
  const page = renderRoutes(routes, { path });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Email'), 'ada@cairn.test');
  await person.type(screen.getByLabelText('Password'), 'Stones2026');
  await person.click(screen.getByText('Sign In', { selector: 'button *' }));
  const toasts = () => selectToasts(page.store.getState()).map(({ text }) => text);
  await waitFor(() => expect(screen.queryByRole('button', { name: /loading/ })).not.toBeInTheDocument());
  const calledPaths = () =>
    server.calls.map((call) => call.path).filter((called) => called.endsWith('/login'));
  return { ...page, server, toasts, calledPaths };
}

test('a mentor is logged in by the third endpoint and redirected to their home page', async () => {
  const { calledPaths, toasts, store, location } = await logIn({ mentor: welcome });
  await waitFor(() => expect(location()).toBe('/mentor-dashboard'));
  expect(calledPaths()).toEqual(['/admin/login', '/students/login', '/teachers/login']);
  expect(toasts()).toEqual(['Login successful']);
  expect(selectAccount(store.getState())).toEqual({ email: 'ada@cairn.test', role: 'mentor' });
});

test('no further endpoint is called after a success', async () => {
  const { calledPaths, location } = await logIn({ admin: welcome });
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(calledPaths()).toEqual(['/admin/login']);
});

test('a 403 stops the attempts and shows that the account is blocked', async () => {
  const { calledPaths, toasts } = await logIn({
    student: { status: 403, json: { success: false, status: 'blocked' } },
  });
  await waitFor(() => expect(toasts()).toEqual(['Account blocked. Contact the administrator.']));
  expect(calledPaths()).toEqual(['/admin/login', '/students/login']);
});

test('a successful response with the status “blocked” does not log the user in', async () => {
  const { toasts, location } = await logIn({ student: { json: { success: true, status: 'blocked' } } });
  await waitFor(() =>
    expect(toasts()).toEqual(['Your account has been blocked. Contact the administrator.']),
  );
  expect(location()).toBe('/login');
});

test.each<[string, FakeResponse]>([
  ['a wrong password', refused],
  ['a rate limit', { status: 429, json: { message: 'Too many' } }],
  ['an internal error', { status: 500, json: { message: 'Internal' } }],
  ['a network error', 'NETWORK'],
])('the toast after %s at all three endpoints says that the login is invalid', async (_name, response) => {
  const { toasts } = await logIn({ admin: response, student: response, mentor: response });
  await waitFor(() => expect(toasts()).toEqual(['Invalid email or password']));
});

test('an unreachable server is reported in the form', async () => {
  await logIn({ admin: 'NETWORK', student: 'NETWORK', mentor: 'NETWORK' });
  expect(await screen.findByText(/The server did not respond/)).toBeInTheDocument();
});

test('an HTML response is reported as an unexpected error', async () => {
  const { toasts } = await logIn({
    admin: { text: '<html>' },
    student: { text: '<html>' },
    mentor: { text: '<html>' },
  });
  await waitFor(() => expect(toasts()).toEqual(['Login error. Please try again.']));
});

test('a user with a second factor is asked for a code, which is sent with the password', async () => {
  const { server, toasts, location } = await logIn({
    admin: { status: 401, json: { message: 'Invalid', twoFactorRequired: true } },
  });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Authentication code'), '123456');
  expect(toasts()).toEqual([]);
  server.on({ loginAdmin: welcome });
  await person.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(server.calls.at(-1)?.body).toEqual({
    email: 'ada@cairn.test',
    password: 'Stones2026',
    code: '123456',
  });
});

test('a user can correct a wrong code', async () => {
  const codeRequired: FakeResponse = { status: 401, json: { message: 'Invalid', twoFactorRequired: true } };
  const { server, toasts, location } = await logIn({ admin: codeRequired });
  const person = userEvent.setup();
  const send = () => person.click(screen.getByText('Sign In', { selector: 'button *' }));
  const code = await screen.findByLabelText('Authentication code');
  expect(code).toBeValid();
  await person.type(code, '000000');
  await send();
  await waitFor(() => expect(code).toBeInvalid());
  expect(code).toHaveAccessibleDescription(/The code is wrong or has already been used/);
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(toasts()).toEqual(['Invalid email or password']);
  await person.keyboard('123456');
  expect(code).toBeValid();
  expect(code).toHaveValue('123456');
  server.on({ loginAdmin: welcome });
  await send();
  await waitFor(() => expect(location()).toBe('/admin'));
});

test('a wrong password that is sent with a code does not mark the code as wrong', async () => {
  const { server } = await logIn({
    admin: { status: 401, json: { message: 'Invalid', twoFactorRequired: true } },
  });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Authentication code'), '000000');
  server.on({ loginAdmin: refused });
  await person.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.queryByText(/The code is wrong or has already been used/)).toBeNull();
});

test.each<[string, FakeResponse]>([
  ['does not respond', 'NETWORK'],
  ['sends an HTML page', { text: '<html>' }],
  ['is restarting', { status: 503, json: { message: 'Starting' } }],
])('the code field keeps its text if the server %s', async (_case, failure) => {
  const codeRequired: FakeResponse = { status: 401, json: { message: 'Invalid', twoFactorRequired: true } };
  const { server, toasts } = await logIn({ admin: codeRequired });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Authentication code'), '123456');
  server.on({ loginAdmin: failure, loginStudent: failure, loginTeacher: failure });
  await person.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByLabelText('Authentication code')).toHaveValue('123456');
});

test('if one of the endpoints fails, the form says that the password may be correct', async () => {
  await logIn({ mentor: { status: 503, json: { message: 'Starting' } } });
  expect(await screen.findByText(/your password may be correct/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeValid();
});

test('a user can trust this device when entering the code', async () => {
  const { server, location } = await logIn({
    admin: { status: 401, json: { message: 'Invalid', twoFactorRequired: true, trustDays: 30 } },
  });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Authentication code'), '123456');
  await person.click(screen.getByRole('checkbox', { name: 'Trust this device for 30 days' }));
  server.on({ loginAdmin: welcome });
  await person.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(server.calls.at(-1)?.body).toMatchObject({ code: '123456', trustDevice: true });
});

test('the form has no checkbox if the server does not support trusted devices', async () => {
  await logIn({ admin: { status: 401, json: { message: 'Invalid', twoFactorRequired: true } } });
  expect(await screen.findByLabelText('Authentication code')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('after the login, the requested page opens', async () => {
  const { location } = await logIn({ student: welcome }, '/login?next=%2Fsessions%3Ftab%3Dpast');
  await waitFor(() => expect(location()).toBe('/sessions?tab=past'));
});

test('another site is not accepted as the requested page', async () => {
  const { location } = await logIn({ student: welcome }, '/login?next=%2F%2Fevil.test');
  await waitFor(() => expect(location()).toBe('/student-home'));
});

test('a signed-in visitor is redirected home', () => {
  const { location } = renderRoutes(routes, { account: { email: 'a@b.cd', role: 'mentor' } });
  expect(location()).toBe('/mentor-dashboard');
});

test('an empty form shows an error at both fields and sends nothing', async () => {
  const server = fakeServer();
  renderRoutes(routes);
  await userEvent.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2));
  expect(server.calls).toHaveLength(0);
});

test.each([
  ['the same person returns to the requested page', 'ada@cairn.test', '/messages?with=12'],
  ['another person is redirected home', 'ben@cairn.test', '/student-home'],
])('after an auth session expired, %s', async (_name, before, expected) => {
  sessionStorage.setItem('cairn.expired', before);
  const { location } = await logIn({ student: welcome }, '/login?next=%2Fmessages%3Fwith%3D12');
  await waitFor(() => expect(location()).toBe(expected));
});

test('a refused login marks both fields until something is typed', async () => {
  await logIn({});
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toBeInvalid());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(password).toHaveAccessibleDescription(/Check your email and password/);
  await userEvent.type(password, '!');
  expect(password).toBeValid();
  expect(screen.queryByText(/Check your email and password/)).not.toBeInTheDocument();
});

test('a blocked account is reported in the form', async () => {
  await logIn({ student: { status: 403, json: { success: false, status: 'blocked' } } });
  expect(await screen.findByText(/An administrator has blocked this account/)).toBeVisible();
});

test('a successful login removes the error toast of the previous attempt', async () => {
  const { server, toasts } = await logIn({});
  await waitFor(() => expect(toasts()).toEqual(['Invalid email or password']));
  server.on({ loginStudent: welcome });
  await userEvent.click(screen.getByText('Sign In', { selector: 'button *' }));
  await waitFor(() => expect(toasts()).toEqual(['Login successful']));
});

test('a visitor who requested a mentor profile reads why to sign in', () => {
  fakeServer();
  renderRoutes(routes, { path: '/login?next=%2Ffind-mentors%2F9' });
  expect(screen.getByText(/Mentor profiles are open to members/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register as a Student' })).toHaveAttribute(
    'href',
    '/student-register?next=%2Ffind-mentors%2F9',
  );
});
