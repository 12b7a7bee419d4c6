import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Greeting } from './greeting.tsx';

const meta = {
  component: Greeting,
  decorators: [
    (Story) => (
      <h1>
        <Story />
      </h1>
    ),
  ],
} satisfies Meta<typeof Greeting>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { name: undefined } };
export const Known: Story = { args: { name: 'Amara' } };
export const LongName: Story = { args: { name: 'Wolfeschlegelsteinhausenbergerdorff' } };
