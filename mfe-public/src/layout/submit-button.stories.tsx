import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SubmitButton } from './submit-button.tsx';

const meta = {
  component: SubmitButton,
  args: { isBusy: false, children: 'Register' },
} satisfies Meta<typeof SubmitButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Busy: Story = { args: { isBusy: true } };
