import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { session } from '../testing/sessions.ts';
import { PendingCard } from './pending-card.tsx';

const meta = {
  component: PendingCard,
  args: {
    session: session(),
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-23T09:00:00.000Z'),
    busy: false,
    onAccept: fn(),
    onDecline: fn(),
    onPropose: fn(),
  },
  decorators: [underHeading('Requests')],
} satisfies Meta<typeof PendingCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const { student } = meta.args.session;

export const Request: Story = {};
export const NewStudent: Story = {
  args: { session: session({ student: { ...student, isReturning: false } }) },
};
export const ReturningStudent: Story = {
  args: {
    session: session({ student: { ...student, isReturning: true }, note: 'The same topic as last time.' }),
  },
};
export const ExpiresSoon: Story = { args: { session: session({ expiresAt: '2026-11-23T09:25:00.000Z' }) } };
export const Busy: Story = { args: { busy: true } };
const time = (slotId: number, hour: string, isFree: boolean) => ({
  slotId,
  date: '2026-12-02',
  timeSlot: `${hour}:00 AM`,
  timeZone: 'Europe/Berlin',
  isFree,
  startsAt: `2026-12-02T${hour}:00:00.000Z`,
  endsAt: `2026-12-02T${hour}:59:00.000Z`,
});
const proposal = {
  round: 1,
  message: null,
  declinedAt: null,
  times: [time(1, '09', false), time(2, '11', true)],
};
export const CanPropose: Story = { args: { session: session({ proposal: null }) } };
export const Proposed: Story = { args: { session: session({ proposal }) } };
export const ProposalDeclined: Story = {
  args: {
    session: session({ proposal: { ...proposal, times: [], declinedAt: '2026-11-22T09:00:00.000Z' } }),
  },
};
