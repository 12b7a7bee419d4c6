import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { registrationText } from './use-registration.ts';
import { LoginPage } from '../login/login-page.tsx';
import { StudentRegisterPage } from './student-register-page.tsx';

const routes = [{ path: '/student-register', Component: StudentRegisterPage }];
const free: FakeResponse = { json: { isAvailable: true } };

const good = {
  Name: 'Ada Lovelace',
  Email: 'ada@cairn.test',
  Phone: '5551234567',
  'Roll No': 'R-7',
  'Year of Study': '2',
  'Field of Interest': 'dataScience',
  Course: 'Computer Science',
  Password: 'Stones2026',
  'Confirm Password': 'Stones2026',
};

async function register(
  responses: { check?: FakeResponse; register?: FakeResponse },
  other: Partial<typeof good> = {},
  pages = routes,
  path = '/student-register',
) {
  const server = fakeServer({
    checkStudentEmail: responses.check ?? free,
    registerStudent: responses.register ?? { json: { success: true, message: 'Welcome' } },
  });
  const page = renderRoutes(pages, { path });
  for (const [label, value] of Object.entries({ ...good, ...other })) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByText('Register', { selector: 'button *' }));
  const toasts = () => selectToasts(page.store.getState()).map(({ text }) => text);
  return {
    ...page,
    server,
    toasts,
    sent: () => server.calls.find(({ name }) => name === 'registerStudent'),
  };
}

test('a student registers and is redirected to the login a moment later', async () => {
  const { toasts, sent, location } = await register({});
  await waitFor(() => expect(toasts()).toEqual(['Registration successful!']));
  expect(sent()?.body).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@cairn.test',
    yearOfStudy: '2',
    fieldOfInterest: 'dataScience',
    confirmPassword: 'Stones2026',
  });
  expect(location()).toBe('/student-register');
  await waitFor(() => expect(location()).toBe('/login'), { timeout: 3000 });
});

test('after a registration, the login form has the e-mail address', async () => {
  const pages = [...routes, { path: '/login', Component: LoginPage }];
  const { location } = await register({}, {}, pages, '/student-register?next=%2Ffind-mentors%2F9');
  await waitFor(() => expect(location()).toBe('/login?next=%2Ffind-mentors%2F9'), { timeout: 3000 });
  expect(screen.getByLabelText('Email')).toHaveValue('ada@cairn.test');
  expect(screen.getByText(/Your account is ready/)).toBeVisible();
});

test("the browser's time zone is sent only to a server that stores time zones", async () => {
  const plain = await register({});
  await waitFor(() => expect(plain.sent()).toBeDefined());
  expect(Object.keys(plain.sent()?.body as object).sort()).toEqual([
    'confirmPassword',
    'course',
    'email',
    'fieldOfInterest',
    'name',
    'password',
    'phone',
    'rollNo',
    'yearOfStudy',
  ]);
  plain.unmount();
  const full = await register({ check: { json: { isAvailable: true, defaultTimeZone: 'UTC' } } });
  await waitFor(() => expect(full.sent()?.body).toHaveProperty('timeZone', 'UTC'));
});

test('a form with a taken e-mail address is not sent', async () => {
  const { toasts, sent } = await register({ check: { json: { isAvailable: false } } });
  await waitFor(() => expect(toasts()).toEqual(['Please resolve the email error before submitting']));
  expect(await screen.findByText('Email is already in use. Please use another.')).toBeInTheDocument();
  expect(sent()).toBeUndefined();
});

test('a successful registration removes the toast about an invalid e-mail address', async () => {
  const { toasts } = await register({}, { Email: 'ada' });
  await waitFor(() => expect(toasts()).toEqual(['Please resolve the email error before submitting']));
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: good.Email } });
  fireEvent.click(screen.getByText('Register', { selector: 'button *' }));
  await waitFor(() => expect(toasts()).toEqual(['Registration successful!']));
});

test('a form is not sent if the check of the e-mail address fails', async () => {
  const { sent } = await register({ check: { status: 500 } });
  expect(await screen.findByText('Error checking email availability. Please try again.')).toBeInTheDocument();
  expect(sent()).toBeUndefined();
});

test('each invalid field shows its error, and nothing is sent', async () => {
  const { sent, toasts } = await register(
    {},
    { Email: 'ada@cairn', Phone: '123', 'Confirm Password': 'other' },
  );
  expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
  expect(await screen.findByText('Phone number must be 10 digits')).toBeInTheDocument();
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  expect(toasts()).toEqual(['Please resolve the email error before submitting']);
  expect(sent()).toBeUndefined();
});

test('a refused password gets the focus, and the other fields keep their values', async () => {
  const message = 'Password must contain at least one number';
  const { toasts } = await register(
    { register: { status: 400, json: { message, errors: [{ path: 'password', message }] } } },
    { Password: 'Stones', 'Confirm Password': 'Stones' },
  );
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('each kind of failed registration has its own text', () => {
  expect(registrationText({ status: 409, message: 'Taken' })).toBe('Taken');
  expect(registrationText({ status: 500, message: '' })).toBe('Registration failed. Please try again.');
  expect(registrationText({ status: 'NETWORK', message: 'x' })).toBe(
    'No response from server. Check your internet connection.',
  );
  expect(registrationText({ status: 'PARSING', message: 'The response is not JSON' })).toBe(
    'Unexpected error: The response is not JSON',
  );
  expect(registrationText(new Error('boom'))).toBe('Unexpected error: boom');
});
