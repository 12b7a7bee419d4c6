import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectToasts } from '@cairn/shared/platform';
import type { CurrentSession } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { EmailSettings } from './index.ts';

const account: CurrentSession = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-24T12:00:00.000Z',
};
const open = () => {
  const page = renderRoutes([{ path: '/', element: <EmailSettings /> }], { path: '/' });
  return () => selectToasts(page.store.getState()).map(({ text }) => text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a user requests another e-mail address, sees it as pending, and cancels the change', async () => {
  let session = account;
  const server = fakeServer({
    getSession: () => ({ json: session }),
    changeEmail: () => {
      session = { ...account, pendingEmail: 'new@example.test' };
      return { status: 202, json: { success: true } };
    },
    cancelEmailChange: () => {
      session = account;
      return { json: { success: true } };
    },
  });
  const toasts = open();
  await press('Change Email');
  const field = await screen.findByLabelText('New email');
  await userEvent.type(field, ' not an address ');
  await press('Send Link');
  expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, ' new@example.test ');
  await press('Send Link');
  expect(await screen.findByText('new@example.test')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ name }) => name === 'changeEmail')?.body).toEqual({
    email: 'new@example.test',
  });

  await press('Cancel Change');
  expect(await screen.findByRole('button', { name: 'Change Email' })).toBeInTheDocument();
  expect(toasts()).toEqual(['Email change cancelled']);
});

test.each([
  [
    'at the field',
    { status: 400, json: { message: 'No', errors: [{ path: 'email', message: 'It is yours.' }] } },
    'It is yours.',
  ],
  [
    'in the dialog',
    { status: 429, json: { message: 'Several links were sent.' } },
    'Several links were sent.',
  ],
  ['with a general message', { status: 503 }, 'The address could not be changed. Please try again.'],
])('a failed change is explained %s, and the dialog stays open', async (_where, response, text) => {
  fakeServer({ getSession: { json: account }, changeEmail: response });
  open();
  await press('Change Email');
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.test');
  await press('Send Link');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('New email')).toHaveValue('new@example.test');
});

test('a user with an unconfirmed address requests another link, and sees a refusal', async () => {
  const server = fakeServer({
    getSession: { json: { ...account, emailUnverified: true } },
    sendEmailLink: { status: 202, json: { success: true } },
  });
  const toasts = open();
  expect(await screen.findByText(/not confirmed yet/)).toBeInTheDocument();
  await press('Send the Link Again');
  await waitFor(() => expect(toasts()).toEqual(['We have sent another link. Please check your inbox.']));
  server.on({ sendEmailLink: { status: 429, json: { message: 'Several links have been sent already.' } } });
  await press('Send the Link Again');
  await waitFor(() => expect(toasts()).toContain('Several links have been sent already.'));
});

test('the section is hidden on a server with only the calls of the specification', async () => {
  fakeServer({ getSession: { status: 404 } });
  await renderWithResponses(<EmailSettings />);
  expect(screen.queryByRole('heading')).toBeNull();
});
