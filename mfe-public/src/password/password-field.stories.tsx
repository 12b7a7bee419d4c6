import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordField } from './password-field.tsx';

const meta = {
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'new-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Shown: Story = {
  args: { defaultValue: 'Mountain2026' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  },
};
export const Invalid: Story = { args: { problem: 'This field is required' } };
