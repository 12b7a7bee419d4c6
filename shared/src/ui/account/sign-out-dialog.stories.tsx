import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { SignOutDialog } from './sign-out-dialog.tsx';

const meta = {
  component: SignOutDialog,
  args: { busy: false, onStay: fn(), onDiscard: fn() },
} satisfies Meta<typeof SignOutDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Leaving: Story = { args: { busy: true } };
