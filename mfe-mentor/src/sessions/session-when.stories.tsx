import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { session } from '../testing/sessions.ts';
import { SessionWhen } from './session-when.tsx';

const meta = {
  component: SessionWhen,
  args: { session: session(), zone: 'Europe/Berlin' },
} satisfies Meta<typeof SessionWhen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AsSent: Story = {};
export const OtherZone: Story = {
  args: { session: session({ startsAt: '2026-12-01T14:00:00.000Z', timeZone: 'America/New_York' }) },
};
