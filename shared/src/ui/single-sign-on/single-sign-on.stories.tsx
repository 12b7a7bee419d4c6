import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { SsoIdentity, SsoProvider } from '@cairn/shared/contract';
import { neverResponds, onSite } from '@cairn/shared/testing';
import { SingleSignOn } from './single-sign-on.tsx';

const campus: SsoProvider = { id: 'campus', name: 'Campus ID' };
const company: SsoProvider = { id: 'company', name: 'Basecamp Workspace' };
const long: SsoProvider = { id: 'long', name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60) };

const identity: SsoIdentity = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  provider: campus,
  isOffered: true,
  email: 'amara.lindqvist@campus.example',
  linkedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
};
const second: SsoIdentity = {
  ...identity,
  id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82',
  provider: company,
  email: '',
  lastUsedAt: null,
};

interface Scene {
  readonly identities?: readonly SsoIdentity[];
  readonly available?: readonly SsoProvider[];
  readonly hasPassword?: boolean;
  readonly path?: string;
}

const siteOf = ({ identities = [], available = [], hasPassword = true, path = '/' }: Scene) =>
  onSite({
    path,
    handlers: {
      listSsoIdentities: { json: { identities, available } },
      listPasskeys: { json: { passkeys: [], hasPassword } },
      startSsoLink: neverResponds,
    },
  });

const meta = { component: SingleSignOn } satisfies Meta<typeof SingleSignOn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingConnected: Story = { parameters: siteOf({ available: [campus, company] }) };
export const Connected: Story = { parameters: siteOf({ identities: [identity], available: [company] }) };
export const AllConnected: Story = { parameters: siteOf({ identities: [identity, second] }) };
export const LongNames: Story = {
  parameters: siteOf({
    identities: [{ ...identity, provider: long, email: `${'a'.repeat(60)}@campus.example` }],
    available: [{ ...long, id: 'longer' }],
  }),
};
export const NoLongerOffered: Story = {
  parameters: siteOf({ identities: [{ ...identity, isOffered: false }], available: [company] }),
};
export const Connecting: Story = {
  ...NothingConnected,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Connect Campus ID' })),
};
export const ConnectedElsewhere: Story = {
  parameters: siteOf({ available: [campus], path: '/?sso=taken&provider=campus' }),
};
export const Unavailable: Story = {
  parameters: siteOf({ available: [campus], path: '/?sso=unavailable&provider=campus' }),
};
export const Disconnecting: Story = {
  ...Connected,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Disconnect Campus ID' })),
};
export const DisconnectingTheLastWay: Story = {
  parameters: siteOf({ identities: [identity], hasPassword: false }),
  play: Disconnecting.play,
};
export const Loading: Story = { parameters: onSite({ handlers: { listSsoIdentities: neverResponds } }) };
export const Failed: Story = { parameters: onSite({ handlers: { listSsoIdentities: { status: 500 } } }) };
