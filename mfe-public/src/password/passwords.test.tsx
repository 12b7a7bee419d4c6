import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const routes = [
  { path: '/forgot-password', Component: ForgotPasswordPage },
  { path: '/reset-password/:resetToken?', Component: ResetPasswordPage },
];
const open = (path: string) => {
  const page = renderRoutes(routes, { path });
  return { ...page, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
};

async function requestLink(response: FakeResponse) {
  fakeServer({ forgotPassword: response });
  const page = open('/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@cairn.test');
  await userEvent.click(screen.getByText('Send Reset Link', { selector: 'button *' }));
  return page;
}

test('the login page opens three seconds after a request for a reset link', async () => {
  const began = performance.now();
  const { toasts, location } = await requestLink({ json: { success: true } });
  await waitFor(() =>
    expect(toasts()).toEqual(['Password reset link sent to your email. Please check your inbox.']),
  );
  await waitFor(() => expect(location()).toBe('/login'), { timeout: 20_000 });
  expect(performance.now() - began).toBeGreaterThan(2990);
}, 30_000);

test.each<[string, FakeResponse, string]>([
  ['the response has a message', { status: 429, json: { message: 'Try later' } }, 'Try later'],
  ['the response has no message', { status: 500 }, 'Failed to send reset link'],
  ['there is no response', 'NETWORK', 'Failed to send reset link'],
  ['the response is HTML', { text: '<html>' }, 'Failed to send reset link'],
  ['a refusal has the status 200', { json: { success: false } }, 'Failed to send reset link'],
])('a failed request for a reset link is reported: %s', async (_name, response, text) => {
  const { toasts, location } = await requestLink(response);
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(location()).toBe('/forgot-password');
});

test('the e-mail address is required', async () => {
  open('/forgot-password');
  await userEvent.click(screen.getByText('Send Reset Link', { selector: 'button *' }));
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
});

test('a reset link without a token opens the page to request a new link', async () => {
  const { toasts, location } = open('/reset-password');
  await waitFor(() => expect(location()).toBe('/forgot-password'));
  expect(toasts()).toEqual(['Token is missing or invalid. Please try again.']);
});

async function resetPassword(
  password: string,
  confirmation: string,
  response: FakeResponse = { json: { success: true } },
) {
  const server = fakeServer({ resetPassword: response });
  const page = open('/reset-password/a%2Bb');
  await userEvent.type(screen.getByLabelText('New Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation);
  await userEvent.click(screen.getByText('Reset Password', { selector: 'button *' }));
  return { ...page, server };
}

test.each([
  ['Sh0rt', 'Sh0rt', 'Password must be at least 8 characters long'],
  ['stones2026', 'stones2026', 'Password must contain at least one uppercase letter'],
  ['StonesStones', 'StonesStones', 'Password must contain at least one number'],
  ['Stones2026', 'Stones2027', 'Passwords do not match'],
])('the password %s with the confirmation %s is refused: %s', async (password, confirmation, text) => {
  const { server } = await resetPassword(password, confirmation);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

test('the rules that a password meets are ticked while it is typed', async () => {
  open('/reset-password/token');
  const met = () => screen.queryAllByText(', done').length;
  expect(met()).toBe(0);
  await userEvent.type(screen.getByLabelText('New Password'), 'S');
  expect(met()).toBe(1);
  await userEvent.type(screen.getByLabelText('New Password'), 'tones2026');
  expect(met()).toBe(3);
});

test('a new password is sent with the token of the link', async () => {
  const { server, toasts, location } = await resetPassword('Stones2026', 'Stones2026', {
    text: 'Password updated',
  });
  await waitFor(() => expect(toasts()).toEqual(['Password reset successful']));
  expect(server.calls[0]).toMatchObject({ params: { resetToken: 'a+b' }, body: { password: 'Stones2026' } });
  await waitFor(() => expect(location()).toBe('/login'), { timeout: 3000 });
});

test.each<[string, FakeResponse, string]>([
  [
    'the response has a message',
    { status: 400, json: { message: 'Token has expired' } },
    'Token has expired',
  ],
  ['the response has no message', { status: 500 }, 'An error occurred while resetting the password.'],
  ['there is no response', 'NETWORK', 'No response from server. Please try again later.'],
  ['the response is HTML', { text: '<html>' }, 'Error: The response is not JSON'],
])('a failed reset is reported: %s', async (_name, response, text) => {
  const { toasts } = await resetPassword('Stones2026', 'Stones2026', response);
  await waitFor(() => expect(toasts()).toEqual([text]));
});
