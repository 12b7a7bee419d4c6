import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextAreaField, TextField } from './text-field.tsx';

const meta = {
  component: TextField,
  args: { label: 'Email', type: 'email', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'amara@example.test' } };
export const WithExplanation: Story = { args: { extra: 'The address that you registered with.' } };
export const Invalid: Story = { args: { problem: 'This field is required' } };
export const SeveralLines: Story = {
  render: () => (
    <TextAreaField
      label="Note"
      rows={3}
      defaultValue={'x'.repeat(202)}
      extra="2 characters too many"
      problem="Must be at most 200 characters long"
    />
  ),
};
