import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession } from '@cairn/shared/testing';
import { JoinButton } from './join-button.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const meta = {
  component: JoinButton,
  args: { person: 'Ada Berger', session: createSession({ startsAt: inMinutes(5) }) },
} satisfies Meta<typeof JoinButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const TooEarly: Story = { args: { session: createSession({ startsAt: inMinutes(300) }) } };
export const OwnLabel: Story = { args: { children: 'Join Session' } };
