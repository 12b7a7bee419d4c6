import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { OwnSession } from '@cairn/shared/contract';
import { neverResponds, onSite } from '@cairn/shared/testing';
import { ActiveSessions } from './active-sessions.tsx';

const laptop: OwnSession = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
};
const phone: OwnSession = {
  ...laptop,
  id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82',
  device: 'Safari on iPhone',
  network: '',
  isCurrent: false,
};
const active = { ...phone, id: 'b7d3a1c2-0f6a-4c0e-9d1b-2b4f5a6c7d83', lastSeenAt: new Date().toISOString() };

const meta = { component: ActiveSessions } satisfies Meta<typeof ActiveSessions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnlyThisDevice: Story = {
  parameters: onSite({ handlers: { listOwnSessions: { json: [laptop] } } }),
};
export const SeveralDevices: Story = {
  parameters: onSite({ handlers: { listOwnSessions: { json: [laptop, active, phone] } } }),
};
export const ConfirmingSignOutOfOthers: Story = {
  ...SeveralDevices,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Sign Out Other Devices' })),
};
export const Loading: Story = { parameters: onSite({ handlers: { listOwnSessions: neverResponds } }) };
export const Failed: Story = { parameters: onSite({ handlers: { listOwnSessions: { status: 500 } } }) };
