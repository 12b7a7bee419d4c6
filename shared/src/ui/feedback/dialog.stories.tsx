import { Input } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Dialog } from './dialog.tsx';

const meta = {
  component: Dialog,
  args: {
    open: true,
    title: 'Report this review',
    okText: 'Report',
    children: <Input.TextArea aria-label="Reason" rows={3} placeholder="What is wrong with it?" />,
    onOk: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Saving: Story = { args: { confirmLoading: true } };
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of the terms.</p>
    )),
  },
};
