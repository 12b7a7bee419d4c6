import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MentorGreeting } from './mentor-greeting.tsx';

const meta = {
  component: MentorGreeting,
  args: { name: 'Ada King Lovelace', greeting: 'Bring one question, and we find the next three.' },
} satisfies Meta<typeof MentorGreeting>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const LongWords: Story = {
  args: {
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim(),
    greeting: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
  },
};
