import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MemberOf } from './member-of.tsx';

const meta = { component: MemberOf } satisfies Meta<typeof MemberOf>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { args: { institutions: ['University of Hillside'] } };
export const LongNames: Story = {
  args: { institutions: ['Institute '.repeat(11).trim(), 'x'.repeat(120)] },
};
