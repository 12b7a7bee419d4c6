import { onSite } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Impact } from './impact.tsx';

const meta: Meta<typeof Impact> = { component: Impact };
export default meta;

type Story = StoryObj<typeof Impact>;

const impact = (futureSessions: number, pendingRequests: number) =>
  onSite({ handlers: { adminGetImpact: { json: { futureSessions, pendingRequests } } } });

export const BlockWithoutSessions: Story = { args: { id: 11, of: 'block' }, parameters: impact(0, 0) };
export const BlockWithSessions: Story = { args: { id: 11, of: 'block' }, parameters: impact(1, 2) };
export const DeleteWithoutSessions: Story = { args: { id: 11, of: 'delete' }, parameters: impact(0, 0) };
export const DeleteWithSessions: Story = { args: { id: 11, of: 'delete' }, parameters: impact(3, 1) };
