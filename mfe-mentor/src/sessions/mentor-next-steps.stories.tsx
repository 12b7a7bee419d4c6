import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { session } from '../testing/sessions.ts';
import { MentorNextSteps } from './mentor-next-steps.tsx';

const HOUR = 3_600_000;
const at = (time: number) => new Date(time).toISOString();
const now = Date.now();

const meta = {
  component: MentorNextSteps,
  args: {
    session: session({
      status: 'CONFIRMED',
      startsAt: at(now - 2 * HOUR),
      endsAt: at(now - HOUR),
      attendance: { own: 'attended', partner: null, changeableUntil: at(now + 300 * HOUR) },
    }),
  },
  parameters: onSite({}),
} satisfies Meta<typeof MentorNextSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ended: Story = {};
