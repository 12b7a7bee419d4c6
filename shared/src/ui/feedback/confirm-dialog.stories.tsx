import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Cancel this session?',
    children: <p>Ada Berger gets a message. The slot becomes free again.</p>,
    confirmLabel: 'Cancel Session',
    cancelLabel: 'Keep It',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Harmless: Story = {
  args: { title: 'Accept this request?', confirmLabel: 'Accept', cancelLabel: 'Not now' },
};
export const Destructive: Story = { args: { danger: true } };
export const Busy: Story = { args: { danger: true, busy: true } };
export const NotYetPossible: Story = { args: { disabled: true } };
