import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PageHeading } from './page-heading.tsx';

const meta = {
  component: PageHeading,
  args: { title: 'Your sessions', children: 'Your sessions' },
} satisfies Meta<typeof PageHeading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithLead: Story = { args: { lead: 'Everything you have booked, the next session first.' } };
export const WithActions: Story = {
  args: { lead: 'Everything you have booked.', actions: <Button type="primary">Book Session</Button> },
};
