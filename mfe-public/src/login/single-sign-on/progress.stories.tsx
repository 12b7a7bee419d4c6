import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Progress } from './progress.tsx';

const meta = {
  component: Progress,
  args: { title: 'Connecting Campus ID' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
