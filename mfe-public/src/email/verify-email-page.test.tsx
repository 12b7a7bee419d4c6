import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { VerifyEmailPage } from './verify-email-page.tsx';

const open = (hash: string, account?: { email: string; role: 'student' }) =>
  renderRoutes([{ path: '/verify-email', Component: VerifyEmailPage }], {
    path: `/verify-email${hash}`,
    ...(account && { account }),
  });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Email Address' }));

test.each([
  ['verified', 'Your email address is confirmed. You can use all of Cairn now.'],
  ['changed', 'Your account has its new email address. Please sign in with it.'],
  ['already', 'Your email address is already confirmed. You do not need to do anything.'],
])('a link confirms the address only when the button is pressed: %s', async (outcome, text) => {
  const { calls } = fakeServer({ verifyEmail: { json: { outcome } } });
  open('#a-token');
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText(text)).toHaveFocus();
  expect(calls).toEqual([expect.objectContaining({ name: 'verifyEmail', body: { token: 'a-token' } })]);
  expect(screen.queryByRole('button', { name: 'Confirm Email Address' })).toBeNull();
});

test.each<[string, FakeResponse, string]>([
  ['says why', { status: 400, json: { message: 'This link has expired.' } }, 'This link has expired.'],
  ['has no such call', { status: 404 }, 'Your email address could not be confirmed. Please try again.'],
  ['does not respond', 'NETWORK', 'Your email address could not be confirmed. Please try again.'],
])('a failure is shown, and the button stays: the server %s', async (_name, response, text) => {
  fakeServer({ verifyEmail: response });
  open('#a-token');
  await press();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm Email Address' })).toBeEnabled();
});

test('a link without a token is reported as incomplete', () => {
  open('');
  expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the page links to the sign-in page if the new address ended the auth session', async () => {
  fakeServer({ verifyEmail: { json: { outcome: 'changed' } }, getSession: { status: 401 } });
  open('#a-token', { email: 'sam@cairn.test', role: 'student' });
  expect(screen.getByRole('link', { name: 'Go to Your Account' })).toBeInTheDocument();
  await press();
  expect(await screen.findByRole('link', { name: 'Go to Sign In' })).toBeInTheDocument();
});
