import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from 'antd';
import { ActionBar } from './action-bar.tsx';

const meta = { component: ActionBar } satisfies Meta<typeof ActionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneButton: Story = { args: { children: <Button type="primary">Submit Feedback</Button> } };
export const TwoButtons: Story = {
  args: {
    children: (
      <>
        <Button type="primary">Save Changes</Button>
        <Button>Cancel</Button>
      </>
    ),
  },
};
