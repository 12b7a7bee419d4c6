import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { RadioList } from './radio-list.tsx';

const meta = {
  component: RadioList,
  args: {
    legend: 'Why?',
    options: [
      ['spam', 'Advertisement or spam'],
      ['other', 'Something that has a long name because it is explained in a whole sentence'],
    ],
    value: undefined,
    onChange: fn(),
  },
} satisfies Meta<typeof RadioList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'other' } };
