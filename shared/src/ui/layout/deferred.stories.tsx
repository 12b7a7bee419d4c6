import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Deferred } from './deferred.tsx';

const meta = {
  component: Deferred,
  args: { children: <p>Rendered after the start of the page.</p> },
} satisfies Meta<typeof Deferred>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
