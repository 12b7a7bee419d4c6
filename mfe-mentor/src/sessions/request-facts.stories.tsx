import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { session } from '../testing/sessions.ts';
import { RequestFacts } from './request-facts.tsx';

const meta = {
  component: RequestFacts,
  args: {
    session: session({ note: 'I have read chapter 4.', expiresAt: '2099-11-25T09:00:00.000Z' }),
    zone: 'Europe/Berlin',
    now: Date.parse('2099-11-23T09:00:00.000Z'),
    children: null,
  },
} satisfies Meta<typeof RequestFacts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SingleRequest: Story = {};
export const OfSeries: Story = { args: { children: <p>Session 2 of 6, weekly</p> } };
