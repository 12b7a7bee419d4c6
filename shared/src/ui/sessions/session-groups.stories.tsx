import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession, underHeading } from '@cairn/shared/testing';
import type { Session } from '@cairn/shared/contract';
import { SessionCard } from './session-card.tsx';
import { SessionGroups } from './session-groups.tsx';

const sessions = [createSession(), createSession({ id: 2, topic: 'Code review' })];

const meta = {
  component: SessionGroups,
  args: {
    groups: [
      { key: '2026-11-23', label: 'Today, Monday 23 November', sessions },
      { key: '2026-11-24', label: 'Tomorrow, Tuesday 24 November', sessions: [createSession({ id: 3 })] },
    ],
    children: ({ teacher, topic, timeSlot }) => (
      <SessionCard person={{ id: 7, name: teacher.name }} topic={topic} when={timeSlot} />
    ),
  },
  decorators: [underHeading('Upcoming sessions')],
} satisfies Meta<typeof SessionGroups<Session>>;
export default meta;

export const TwoDays: StoryObj<typeof meta> = {};
