import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HelpedCounts } from './helped-counts.tsx';

const meta = {
  component: HelpedCounts,
  args: {
    helped: [
      { tag: 'patience', count: 12 },
      { tag: 'good_questions', count: 3 },
    ],
  },
} satisfies Meta<typeof HelpedCounts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Counts: Story = {};
