import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CurrentSession, TrustedDevice } from '@cairn/shared/contract';
import { onSite, type FakeHandlers } from '@cairn/shared/testing';
import { TwoFactor } from './two-factor.tsx';

const account: CurrentSession = {
  id: 7,
  name: 'Sana',
  email: 'sana@example.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-12-23T12:00:00.000Z',
};
const secret = 'JBSWY3DPEHPK3PXP';
const phone: TrustedDevice = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  device: 'Safari on iPhone',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  isCurrent: true,
};
const laptop = {
  ...phone,
  id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82',
  device: 'Firefox on Linux',
  isCurrent: false,
};

const siteOf = (changes: Partial<CurrentSession>, handlers: FakeHandlers = {}) =>
  onSite({
    handlers: {
      getSession: { json: { ...account, ...changes } },
      setUpTwoFactor: { json: { secret, uri: `otpauth://totp/Cairn:sana?secret=${secret}` } },
      renewRecoveryCodes: { json: { recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR', 'STUV-WXYZ', '2345-6789'] } },
      ...handlers,
    },
  });

const meta = { component: TwoFactor } satisfies Meta<typeof TwoFactor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = { parameters: siteOf({}) };
export const WithoutPassword: Story = {
  parameters: siteOf({}, { listPasskeys: { json: { hasPassword: false, passkeys: [] } } }),
};
export const SettingUp: Story = {
  ...Off,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set Up' }));
    await canvas.findByLabelText('Code');
  },
};
export const On: Story = { parameters: siteOf({ twoFactorEnabled: true }) };
export const Mandatory: Story = { parameters: siteOf({ twoFactorEnabled: true, twoFactorMandatory: true }) };
export const RecoveryCodes: Story = {
  ...On,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Recovery Codes' }));
    await canvas.findByRole('list', { name: 'Recovery codes' });
  },
};
export const TurningOff: Story = {
  ...On,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Turn Off' })),
};
export const TrustedDevices: Story = {
  parameters: siteOf({ twoFactorEnabled: true }, { listTrustedDevices: { json: [phone, laptop] } }),
};
export const Failed: Story = { parameters: siteOf({}, { getSession: { status: 500 } }) };
