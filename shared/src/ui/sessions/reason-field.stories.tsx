import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ReasonField } from './reason-field.tsx';

const meta = {
  component: ReasonField,
  args: { value: '', onChange: fn() },
} satisfies Meta<typeof ReasonField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Optional: Story = {};
export const Required: Story = { args: { required: true } };
export const LongReason: Story = { args: { value: 'I have a new job and less time. '.repeat(12) } };
