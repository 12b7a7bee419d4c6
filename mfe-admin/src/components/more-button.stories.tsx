import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { MoreButton } from './more-button.tsx';

const meta = {
  component: MoreButton,
  args: { hasMore: true, isLoading: false, onMore: fn() },
} satisfies Meta<typeof MoreButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const More: Story = {};
export const Loading: Story = { args: { isLoading: true } };
