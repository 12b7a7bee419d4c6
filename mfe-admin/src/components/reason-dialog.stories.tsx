import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ReasonDialog } from './reason-dialog.tsx';

const meta = {
  component: ReasonDialog,
  args: {
    title: 'Forgive this no-show?',
    confirmLabel: 'Forgive',
    label: 'Reason (Amina Okafor will read it)',
    maxLength: 500,
    busy: false,
    failure: undefined,
    onConfirm: fn(),
    onClose: fn(),
    children: '“Alerts that mean something” with Kenji Watanabe no longer counts.',
  },
} satisfies Meta<typeof ReasonDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutReason: Story = {};
export const Failed: Story = { args: { failure: 'The no-show could not be forgiven. Please try again.' } };
