import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession, onSite } from '@cairn/shared/testing';
import { LinkButton } from '../link-button.tsx';
import { NextSteps } from './next-steps.tsx';

const HOUR = 3_600_000;
const at = (time: number) => new Date(time).toISOString();
const now = Date.now();

const meta = {
  component: NextSteps,
  args: {
    session: createSession({
      startsAt: at(now - 2 * HOUR),
      endsAt: at(now - HOUR),
      attendance: { own: 'attended', partner: null, changeableUntil: at(now + 300 * HOUR) },
    }),
    children: (
      <>
        <LinkButton to="/messages">Send Message</LinkButton>
        <LinkButton to="/my-path">Add Step</LinkButton>
      </>
    ),
  },
  parameters: onSite({}),
} satisfies Meta<typeof NextSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
