import { onSite } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { waitingEntry, waitingOffer } from '../testing/waiting-entry.ts';
import { WaitingStatus } from './waiting-status.tsx';

const meta = {
  component: WaitingStatus,
  args: { entry: waitingEntry(), zone: 'Europe/Berlin' },
  parameters: onSite({ account: { email: 'sam@example.test', role: 'student' }, handlers: {} }),
} satisfies Meta<typeof WaitingStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Offered: Story = { args: { entry: waitingEntry({ offer: waitingOffer }) } };
export const OfferedInAnotherZone: Story = {
  args: { entry: waitingEntry({ offer: waitingOffer }), zone: 'America/New_York' },
};
export const OfferedOnTheBookingPage: Story = {
  args: { entry: waitingEntry({ offer: waitingOffer }), onBook: fn() },
};
