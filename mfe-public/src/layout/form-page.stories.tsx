import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from 'react-router-dom';
import { TextField } from '@cairn/shared/ui';
import { FormPage } from './form-page.tsx';

const meta = {
  component: FormPage,
  args: {
    title: 'Sign In',
    description: 'Sign in to Cairn.',
    aside: 'Every path begins with asking someone who knows the way.',
    children: <TextField label="Email" type="email" autoComplete="username" />,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FormPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithLeadAndLinks: Story = {
  args: { lead: 'Welcome back.', links: <Link to="/student-register">Register as a Student</Link> },
};
