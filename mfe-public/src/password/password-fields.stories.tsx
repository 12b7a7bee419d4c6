import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordFields } from './password-fields.tsx';

const meta = { component: PasswordFields, args: { problems: {} } } satisfies Meta<typeof PasswordFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const TooWeak: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Secret');
    await canvas.findByText(', done');
  },
};
export const Different: Story = { args: { problems: { confirmPassword: 'Passwords do not match' } } };
