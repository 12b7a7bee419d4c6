import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { session } from '../testing/sessions.ts';
import { ClosedCard } from './closed-card.tsx';

const meta = {
  component: ClosedCard,
  args: { session: session({ status: 'CONFIRMED' }), zone: 'Europe/Berlin' },
  decorators: [underHeading('Closed')],
} satisfies Meta<typeof ClosedCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Completed: Story = {};
export const Declined: Story = {
  args: { session: session({ status: 'CANCELLED', outcome: 'declined', reason: 'I am on holiday.' }) },
};
export const CancelledByTheStudent: Story = {
  args: { session: session({ status: 'CANCELLED', outcome: 'cancelled_by_student' }) },
};
export const StudentDidNotAttend: Story = {
  args: { session: session({ status: 'CONFIRMED', outcome: 'no_show_student' }) },
};
