import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providePasswordPrompt } from '@cairn/shared/api';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { TwoFactor } from './two-factor.tsx';

const account = {
  id: 7,
  name: 'Sana',
  email: 'sana@example.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-23T12:00:00.000Z',
} as const;
const recoveryCodes = ['ABCD-EFGH', 'JKLM-NPQR'];

const open = () => renderRoutes([{ path: '/', element: <TwoFactor /> }], { path: '/' });

/** Replaces the password dialog of the shell. */
const answerPassword = (isAccepted: boolean) => {
  const asked = jest.fn(() => Promise.resolve(isAccepted));
  providePasswordPrompt(asked);
  return asked;
};
const refusal = {
  status: 403,
  json: { message: 'Please enter your password to continue.', reauthenticationRequired: true },
} as const;

test('a user sets up the second factor with the password and a first code', async () => {
  let isOn = false;
  const asked = answerPassword(true);
  fakeServer({
    getSession: () => ({ json: { ...account, twoFactorEnabled: isOn } }),
    setUpTwoFactor: () =>
      asked.mock.calls.length === 0
        ? refusal
        : { json: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Cairn?secret=JBSWY3DPEHPK3PXP' } },
    confirmTwoFactor: ({ body }) => {
      if ((body as { code: string }).code !== '123456') {
        const message = 'The code is wrong or has already been used.';
        return { status: 400, json: { message, errors: [{ path: 'code', message }] } };
      }
      isOn = true;
      return { json: { recoveryCodes } };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  const field = screen.getByLabelText('Code');
  await userEvent.type(field, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
  expect(await screen.findByText('The code is wrong or has already been used.')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  await userEvent.click(screen.getByRole('button', { name: 'I Have Saved Them' }));
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  expect(screen.getByText('Two-factor sign-in protects your account')).toBeInTheDocument();
});

test('a user who closes the password dialog changes nothing', async () => {
  const asked = answerPassword(false);
  const server = fakeServer({
    getSession: { json: { ...account, twoFactorEnabled: true } },
    listTrustedDevices: { json: [] },
    disableTwoFactor: refusal,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
  const confirm = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Turn Off' }));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({
      needsCode: false,
      hasPasskey: false,
      hasPassword: true,
      providers: [],
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn Off' })).toBeEnabled());
  expect(server.calls.map(({ name }) => name)).toEqual([
    'getSession',
    'listTrustedDevices',
    'listPasskeys',
    'disableTwoFactor',
  ]);
});

const passkey = {
  id: 'a',
  name: 'Phone',
  createdAt: account.expiresAt,
  lastUsedAt: null,
  isSynchronized: true,
};

test.each([
  [
    'a password',
    false,
    { hasPassword: true, passkeys: [passkey] },
    'Only your password protects your account',
  ],
  ['passkeys', false, { hasPassword: false, passkeys: [passkey] }, 'Your passkeys protect your account'],
  [
    'a provider only',
    false,
    { hasPassword: false, passkeys: [] },
    'Only your sign-in provider protects your account',
  ],
  [
    'passkeys and a code',
    true,
    { hasPassword: false, passkeys: [passkey] },
    /^When you sign in without a passkey/,
  ],
  ['a provider and a code', true, { hasPassword: false, passkeys: [] }, /^After your sign-in provider/],
])('the section says what protects an account with %s', async (_name, twoFactorEnabled, ways, text) => {
  fakeServer({
    getSession: { json: { ...account, twoFactorEnabled } },
    listPasskeys: { json: ways },
    listTrustedDevices: { json: [] },
  });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  if (!ways.hasPassword) expect(screen.queryByText(/learns your password/)).toBeNull();
});

test('while an admin must set up two-factor sign-in, the section makes no call except getSession', async () => {
  const server = fakeServer({
    getSession: {
      json: { ...account, role: 'admin', twoFactorDue: { at: account.expiresAt, isOverdue: true } },
    },
  });
  open();
  await screen.findByRole('button', { name: 'Set Up' });
  expect(server.calls.map(({ name }) => name)).toEqual(['getSession']);
});

test('the section is hidden if the server does not support a second factor', async () => {
  let asked = 0;
  fakeServer({
    getSession: () => {
      asked += 1;
      return { status: 404 };
    },
  });
  await renderWithResponses(<TwoFactor />);
  expect(asked).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
