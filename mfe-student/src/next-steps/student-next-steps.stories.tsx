import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GOALS_EXTRA, type Slot } from '@cairn/shared/contract';
import { createSession, onSite, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { StudentNextSteps } from './student-next-steps.tsx';

const HOUR = 3_600_000;
const at = (time: number) => new Date(time).toISOString();
const endedAt = Math.floor(Date.now() / HOUR) * HOUR;
const startedAt = endedAt - HOUR;
const next = startedAt + 7 * 24 * HOUR;
const clock = { timeSlot: '09:00 AM', timeZone: 'UTC' };

const ended = createSession({
  ...clock,
  date: at(startedAt).slice(0, 10),
  startsAt: at(startedAt),
  endsAt: at(endedAt),
  attendance: { own: 'attended', partner: null, changeableUntil: at(endedAt + 300 * HOUR) },
});
const slot: Slot = {
  ...clock,
  id: 5,
  teacherId: 7,
  available: true,
  isAvailable: true,
  date: at(next).slice(0, 10),
  startsAt: at(next),
  endsAt: at(next + HOUR),
};

const on = (free: Slot[], handlers: FakeHandlers = {}) =>
  onSite({
    account: { email: 'sam@cairn.test', role: 'student' },
    handlers: withExtra(GOALS_EXTRA, {
      getStudentIdByEmail: { json: { id: 3 } },
      listStudentSessions: { json: [ended] },
      listSchedule: { json: free },
      ...handlers,
    }),
  });

const meta = {
  component: StudentNextSteps,
  args: { session: ended, zone: 'UTC' },
  parameters: on([slot]),
} satisfies Meta<typeof StudentNextSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const NotFree: Story = { parameters: on([]) };
export const Refused: Story = {
  parameters: on([slot], {
    bookSession: { status: 409, json: { message: 'This time slot has just been taken.' } },
  }),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: /^Book / })),
};
export const LongName: Story = {
  args: {
    session: {
      ...ended,
      teacher: { id: 7, name: 'Wolfeschlegelsteinhausenbergerdorff the Younger of Nether Wallop' },
    },
  },
  parameters: on([]),
};
