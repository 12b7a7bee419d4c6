import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import type { AccountRow } from '../model/account-row.ts';
import { AccountActionButtons } from './account-actions.tsx';

const row: AccountRow = {
  id: 11,
  role: 'student',
  name: 'Ann Lee',
  email: 'ann@example.test',
  phone: '0123456789',
  status: 'active',
};

const meta = {
  component: AccountActionButtons,
  args: { row, actions: { ownEmail: null, onEdit: fn(), onStatus: fn(), onDelete: fn() } },
} satisfies Meta<typeof AccountActionButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Blocked: Story = { args: { row: { ...row, status: 'blocked' } } };
export const OwnAccount: Story = { args: { actions: { ...meta.args.actions, ownEmail: row.email } } };
