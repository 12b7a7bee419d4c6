import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatusMark } from './status-mark.tsx';

const meta = { component: StatusMark } satisfies Meta<typeof StatusMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = { args: { tone: 'success', children: 'Confirmed' } };
export const Waiting: Story = { args: { tone: 'waiting', children: 'Pending' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Blocked' } };
export const Info: Story = { args: { tone: 'info', children: 'Two new reviews' } };
export const Neutral: Story = { args: { tone: 'neutral', children: 'Cancelled' } };
