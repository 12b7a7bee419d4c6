import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { session } from '../testing/sessions.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const meta = {
  component: ReasonDialog,
  args: { session: session(), zone: 'Europe/Berlin', onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof ReasonDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DeclineWithoutReasonField: Story = {};
export const DeclineWithReasonField: Story = { args: { session: session({ outcome: null }) } };
export const CancelWithReasonField: Story = {
  args: { session: session({ status: 'CONFIRMED', outcome: null }) },
};
