import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { PlainButton } from './plain-button.tsx';

const meta = {
  component: PlainButton,
  args: { isBusy: false, onPress: fn(), children: 'Turn Off' },
} satisfies Meta<typeof PlainButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Busy: Story = { args: { isBusy: true } };
