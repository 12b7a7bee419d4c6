import { TextField } from '@cairn/shared/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RegistrationPage } from './registration-page.tsx';

const meta = {
  component: RegistrationPage,
  args: {
    role: 'student',
    title: 'Student Registration',
    lead: 'All fields are required.',
    description: 'Create a student account on Cairn.',
    aside: 'Every path begins with asking someone who knows the way.',
    ownTitle: 'Your studies',
    children: (problems) => <TextField label="Course" name="course" problem={problems.course} />,
    other: { to: '/teacher-register', label: 'Register as a Teacher' },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RegistrationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findAllByText('This field is required');
  },
};
