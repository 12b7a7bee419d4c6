import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { session } from '../testing/sessions.ts';
import { ConfirmedCard } from './confirmed-card.tsx';

const meta = {
  component: ConfirmedCard,
  args: { session: session({ status: 'CONFIRMED' }), zone: 'Europe/Berlin', onCancel: fn() },
  decorators: [underHeading('Upcoming sessions')],
} satisfies Meta<typeof ConfirmedCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upcoming: Story = {};
export const Next: Story = { args: { nextIn: 'in 3 hours' } };
export const WithNote: Story = {
  args: { session: session({ status: 'CONFIRMED', note: 'I know the basics of graphs.' }) },
};
export const Busy: Story = { args: { busy: true } };
export const JoinOnly: Story = {
  render: ({ session: shown, zone }) => <ConfirmedCard session={shown} zone={zone} />,
};
