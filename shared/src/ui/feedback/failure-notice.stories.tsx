import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { FailureNotice } from './failure-notice.tsx';

const meta = {
  component: FailureNotice,
  args: { children: 'Your sessions could not be loaded.' },
} satisfies Meta<typeof FailureNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutRetry: Story = {};
export const WithRetry: Story = { args: { onRetry: fn() } };
export const Retrying: Story = { args: { onRetry: fn(), retrying: true } };
