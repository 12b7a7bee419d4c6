import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AccountActions } from './account-actions.tsx';

const meta = {
  component: AccountActions,
  args: { role: 'student', email: 'amara@example.test' },
} satisfies Meta<typeof AccountActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const ChangingThePassword: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Change Password' })),
};
