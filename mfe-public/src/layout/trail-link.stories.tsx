import { ArrowRightIcon } from '@cairn/shared/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TrailLink } from './trail-link.tsx';

const meta = {
  component: TrailLink,
  args: { to: '/student-register', variant: 'primary', children: 'Register as a Student' },
} satisfies Meta<typeof TrailLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const WithIcon: Story = {
  args: {
    children: (
      <>
        Register as a Student <ArrowRightIcon />
      </>
    ),
  },
};
