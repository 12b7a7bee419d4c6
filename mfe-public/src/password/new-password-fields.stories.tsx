import { Form } from 'antd';
import { resetPasswordForm } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NewPasswordFields } from './new-password-fields.tsx';

const meta = {
  component: NewPasswordFields,
  args: { schema: resetPasswordForm },
  decorators: [
    (Story) => (
      <Form layout="vertical">
        <Story />
      </Form>
    ),
  ],
} satisfies Meta<typeof NewPasswordFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const TooWeak: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.tab();
  },
};
export const Different: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Mountain2026');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'Mountain');
    await userEvent.tab();
  },
};
