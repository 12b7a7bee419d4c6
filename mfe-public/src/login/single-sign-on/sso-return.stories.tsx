import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { onSite, type FakeHandlers } from '@cairn/shared/testing';
import { SsoReturn } from './sso-return.tsx';

const provider = { id: 'campus', name: 'Campus ID' };
const pending = {
  provider,
  email: 'amara.lindqvist@campus.example',
  next: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const siteOf = (handlers: FakeHandlers = {}) =>
  onSite({ handlers: { listSsoProviders: { json: { providers: [provider] } }, ...handlers } });
const visitOf = (result: string) => ({ visit: { result, provider: provider.id } });

const meta = {
  component: SsoReturn,
  args: { ...visitOf('unavailable'), onForget: fn() },
  parameters: { layout: 'fullscreen', ...siteOf() },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SsoReturn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unavailable: Story = {};
export const Unverified: Story = { args: visitOf('unverified') };
export const Blocked: Story = { args: visitOf('blocked') };
export const Linking: Story = {
  args: visitOf('link'),
  parameters: siteOf({ getSsoPending: { json: { pending: { ...pending, kind: 'link' } } } }),
};
export const Code: Story = {
  args: visitOf('code'),
  parameters: siteOf({ getSsoPending: { json: { pending: { ...pending, kind: 'code', trustDays: 30 } } } }),
};
