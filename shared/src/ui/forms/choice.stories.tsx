import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Choice, SelectField } from './choice.tsx';

const meta = {
  component: Choice,
  args: {
    'aria-label': 'Year of study',
    placeholder: 'Select a year',
    options: ['1', '2', '3'].map((value) => ({ value, label: value })),
    onChange: fn(),
  },
} satisfies Meta<typeof Choice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: '2' } };
export const Disabled: Story = { args: { value: '2', disabled: true } };
export const Labelled: Story = {
  render: ({ options, placeholder = '' }) => (
    <SelectField label="Year of study" options={options} placeholder={placeholder} />
  ),
};
export const Invalid: Story = {
  render: ({ options, placeholder = '' }) => (
    <SelectField
      label="Year of study"
      options={options}
      placeholder={placeholder}
      problem="This field is required"
    />
  ),
};
