import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LabelledChoice } from './labelled-choice.tsx';

const meta = {
  component: LabelledChoice,
  args: {
    label: 'Role',
    options: [
      { value: 'all', label: 'All roles' },
      { value: 'student', label: 'Students' },
      { value: 'mentor', label: 'Mentors' },
    ],
    value: 'student',
    onChoose: fn(),
  },
} satisfies Meta<typeof LabelledChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
