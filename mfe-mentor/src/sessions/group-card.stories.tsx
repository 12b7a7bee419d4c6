import { onSite, underHeading } from '@cairn/shared/testing';
import type { Session } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { session } from '../testing/sessions.ts';
import { GroupCard } from './group-card.tsx';

const NAMES = ['Mina Okafor', 'Sam Lee', 'Ida Trail', 'Noor Ridge', 'Jonas Weber'];
const seatsAt = (day: string, changes: Partial<Session> = {}) =>
  NAMES.map((name, index) =>
    session({
      id: 11 + index,
      topic: 'Reading a large codebase',
      date: day,
      status: 'CONFIRMED',
      startsAt: `${day}T09:00:00.000Z`,
      endsAt: `${day}T10:00:00.000Z`,
      timeZone: 'UTC',
      student: { id: index + 1, name, image: null, course: 'Informatics', level: 'Junior' },
      group: { id: 4, seats: 8, seatsTaken: 5 },
      joinUrl: 'https://video.test/room',
      ...changes,
    }),
  );
const siteOf = (seats: readonly Session[]) =>
  onSite({
    account: { email: 'ada@example.test', role: 'mentor' },
    handlers: {
      getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
      listMentorSessions: { json: seats },
    },
  });
const upcoming = seatsAt('2099-12-01');
const over = seatsAt('2020-12-01', {
  attendance: { own: null, partner: null, changeableUntil: '2099-12-15T10:00:00.000Z' },
});
const cancelled = seatsAt('2099-12-01', {
  status: 'CANCELLED',
  outcome: 'cancelled_by_mentor',
  reason: 'I am ill.',
});

const meta = {
  component: GroupCard,
  args: { session: upcoming[0] ?? session(), zone: 'Europe/Berlin' },
  parameters: siteOf(upcoming),
  decorators: [underHeading('Upcoming sessions')],
} satisfies Meta<typeof GroupCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upcoming: Story = {};
export const Next: Story = { args: { nextIn: 'in 3 hours' } };
export const OneParticipant: Story = { parameters: siteOf(upcoming.slice(0, 1)) };
export const Ended: Story = {
  args: { session: over[0] ?? session(), variant: 'compact' },
  parameters: siteOf(over),
};
export const Cancelled: Story = {
  args: { session: cancelled[0] ?? session(), variant: 'compact' },
  parameters: siteOf(cancelled),
};
