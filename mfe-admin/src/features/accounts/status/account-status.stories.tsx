import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AccountStatus } from './account-status.tsx';

const meta = {
  component: AccountStatus,
  args: { account: { status: 'active', pause: null } },
} satisfies Meta<typeof AccountStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Blocked: Story = { args: { account: { status: 'blocked' } } };
export const Unanswered: Story = {
  args: { account: { status: 'active', pause: { since: '2026-11-20T09:00:00Z', reason: 'unanswered' } } },
};
export const Silent: Story = {
  args: { account: { status: 'active', pause: { since: '2026-11-20T09:00:00Z', reason: 'silent' } } },
};
