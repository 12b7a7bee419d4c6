import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { GroupFields } from './group-fields.tsx';

const meta = {
  component: GroupFields,
  args: {
    values: { title: 'Reading a large codebase', description: '', seats: 6 },
    problems: {},
    onChange: fn(),
  },
} satisfies Meta<typeof GroupFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const SeatsTaken: Story = { args: { seatsTaken: 5 } };
export const Refused: Story = {
  args: {
    values: { title: '', description: '', seats: 6 },
    problems: { title: 'This field is required' },
  },
};
