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
