import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SignIn } from './sign-in.tsx';

const meta = {
  component: SignIn,
  args: {},
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SignIn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
