import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoginField } from './login-field.tsx';

const meta = {
  component: LoginField,
  args: { label: 'Email', type: 'email', autoComplete: 'username' },
} satisfies Meta<typeof LoginField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'amara@example.test' } };
export const WithExplanation: Story = { args: { extra: 'The address that you registered with.' } };
export const Invalid: Story = { args: { problem: 'This field is required' } };
