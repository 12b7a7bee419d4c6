import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { DayField } from './day-field.tsx';

const meta = {
  component: DayField,
  args: {
    name: 'from',
    label: 'First day',
    value: '2026-12-01',
    min: '2026-11-27',
    max: '2027-11-27',
    problem: undefined,
    onChange: fn(),
  },
} satisfies Meta<typeof DayField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Refused: Story = { args: { value: null, problem: 'Choose the first day.' } };
