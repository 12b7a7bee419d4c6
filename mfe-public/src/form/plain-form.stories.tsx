import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextField } from '@cairn/shared/ui';
import { PlainForm } from './plain-form.tsx';

const meta = {
  component: PlainForm,
  args: {
    action: 'Send Reset Link',
    loadRules: () =>
      Promise.resolve({
        names: ['email'],
        problemOf: (_name, { email }) => (email === '' ? 'This field is required' : undefined),
      }),
    onSend: () => Promise.resolve([]),
    children: (problems) => <TextField label="Email" name="email" problem={problems.email} />,
  },
} satisfies Meta<typeof PlainForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Leaving: Story = { args: { isLeaving: true } };
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send Reset Link' }));
    await canvas.findByText('This field is required');
  },
};
