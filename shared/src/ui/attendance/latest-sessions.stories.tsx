import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession, onSite } from '@cairn/shared/testing';
import { LatestSessions } from './latest-sessions.tsx';

const session = createSession({
  startsAt: '2026-11-25T09:00:00.000Z',
  endsAt: '2026-11-25T10:00:00.000Z',
  outcome: 'completed',
  attendance: { own: null, partner: null, changeableUntil: '2099-11-30T10:00:00.000Z' },
});
const earlier = {
  ...session,
  id: 2,
  teacher: { id: 8, name: 'Kenji Watanabe' },
  topic: 'Indexes',
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-11-24T10:00:00.000Z',
};

const meta = {
  component: LatestSessions,
  args: {
    sessions: [earlier, session],
    viewer: 'student',
    zone: 'Europe/Prague',
    now: Date.parse('2026-11-26T10:00:00Z'),
  },
  parameters: onSite({}),
} satisfies Meta<typeof LatestSessions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const ForTheMentor: Story = { args: { sessions: [session], viewer: 'mentor' } };
