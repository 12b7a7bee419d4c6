import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Choice, LabelledChoice } from './choice.tsx';

const options = [
  { value: 'all', label: 'All roles' },
  { value: 'student', label: 'Students' },
  { value: 'mentor', label: 'Mentors' },
];

const meta = {
  component: Choice,
  args: { 'aria-label': 'Role', options, value: 'all', onChange: fn() },
} satisfies Meta<typeof Choice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const Labelled: Story = {
  render: () => <LabelledChoice label="Role" options={options} value="student" onChoose={fn()} />,
};
