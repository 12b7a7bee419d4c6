import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createGoal, createSession, createStep } from '@cairn/shared/testing';
import { AgreedLastTime } from './agreed-last-time.tsx';
import { forMentor, forStudent } from './goal-people.ts';

const goal = createGoal({
  steps: [createStep(), createStep({ id: 12, text: 'Review the design', owner: 'mentor' })],
});

const meta = {
  component: AgreedLastTime,
  args: {
    goals: [goal],
    session: createSession({ startsAt: '2026-11-26T09:00:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' }),
    sessions: [
      createSession({
        startsAt: '2026-11-19T09:00:00.000Z',
        endsAt: '2026-11-19T10:00:00.000Z',
        outcome: null,
      }),
    ],
    people: forStudent(goal),
    now: Date.parse('2026-11-25T12:00:00Z'),
  },
} satisfies Meta<typeof AgreedLastTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForStudent: Story = {};
export const ForMentor: Story = { args: { people: forMentor('Amara Okoye') } };
