import { Button, Form, Input } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { z } from 'zod';
import { FormField } from './form-field.tsx';

const meta = {
  component: FormField,
  args: {
    schema: z.object({ name: z.string().min(1, 'This field is required') }),
    name: 'name',
    label: 'Name',
    children: <Input autoComplete="name" />,
  },
  decorators: [
    (Story) => (
      <Form layout="vertical">
        <Story />
        <Button htmlType="submit">Send</Button>
      </Form>
    ),
  ],
} satisfies Meta<typeof FormField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithExplanation: Story = { args: { extra: 'As it appears to your mentor.' } };
export const Disabled: Story = { args: { children: <Input disabled defaultValue="Amara Osei" /> } };
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('This field is required');
  },
};
export const InvalidWithExplanation: Story = {
  args: {
    schema: z.object({
      name: z.string().regex(/^\D+$/, 'Enter your name without digits, as it is written in your documents'),
    }),
    extra: 'As it appears to your mentor, for example on the page of the session and in mails.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '7');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText(/^Enter your name/);
  },
};
