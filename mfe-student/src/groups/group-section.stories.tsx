import { onSite } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { createGroup, waitingAt } from '../testing/create-group.ts';
import { GroupSection } from './group-section.tsx';

const waitedFor = createGroup({ seatsTaken: 8, waiting: 2, own: waitingAt(2) });

const meta = {
  component: GroupSection,
  args: {
    title: 'Waiting for a Seat',
    groups: { data: [waitedFor, { ...waitedFor, id: 5, title: 'Mock interviews' }], isError: false },
    zone: 'Europe/Berlin',
    showsMentor: true,
  },
  parameters: onSite({ account: { email: 'sam@example.test', role: 'student' } }),
} satisfies Meta<typeof GroupSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const OfOneMentor: Story = {
  args: { title: 'Group sessions', groups: { data: [createGroup()], isError: false }, showsMentor: false },
};
export const Failed: Story = { args: { groups: { data: undefined, isError: true, refetch: fn() } } };
