import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LengthChoice } from './length-choice.tsx';

const meta = {
  component: LengthChoice,
  args: { value: 60, onChange: fn() },
} satisfies Meta<typeof LengthChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Short: Story = { args: { value: 30 } };
