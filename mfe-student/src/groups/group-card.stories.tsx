import { onSite, underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { createGroup, joined, waitingAt } from '../testing/create-group.ts';
import { GroupCard } from './group-card.tsx';

const meta = {
  component: GroupCard,
  args: { group: createGroup(), zone: 'Europe/Berlin' },
  parameters: onSite({ account: { email: 'sam@example.test', role: 'student' } }),
  decorators: [underHeading('Tomorrow')],
} satisfies Meta<typeof GroupCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const OnTheMentorsPage: Story = { args: { showsMentor: false } };
export const Full: Story = { args: { group: createGroup({ seatsTaken: 8, waiting: 2 }) } };
export const Waiting: Story = {
  args: { group: createGroup({ seatsTaken: 8, waiting: 2, own: waitingAt(2) }) },
};
export const Joined: Story = { args: { group: createGroup({ seatsTaken: 6, own: joined }) } };
export const FullAndSoon: Story = {
  args: {
    group: createGroup({ seatsTaken: 8, startsAt: new Date(Date.now() + 3_600_000).toISOString() }),
  },
};
export const LongTexts: Story = {
  args: {
    group: createGroup({
      title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100),
      description: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(9).slice(0, 300),
      teacher: { id: 7, name: 'Wolfeschlegelsteinhausenbergerdorff the Younger', photo: null },
    }),
  },
};
export const Refused: Story = {
  parameters: onSite({
    account: { email: 'sam@example.test', role: 'student' },
    handlers: {
      joinGroupSession: { status: 409, json: { message: 'You already have a session at this time.' } },
    },
  }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Join/ }));
    await screen.findByRole('alert');
  },
};
