import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CalendarFeed as State } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { CalendarFeed } from './calendar-feed.tsx';

const createdAt = '2026-11-20T08:00:00.000Z';
const url = `https://cairn.example/api/calendar-feeds/${'k3Yt9QwZ'.repeat(5)}abc.ics`;

const meta = { component: CalendarFeed } satisfies Meta<typeof CalendarFeed>;
export default meta;

type Story = StoryObj<typeof meta>;

const inState = (json: State): Story => ({
  parameters: onSite({
    handlers: {
      listOwnSessions: { json: [] },
      getCalendarFeed: { json },
      createCalendarFeed: { status: 201, json: { createdAt, lastReadAt: null, url } },
    },
  }),
});

export const Off = inState({ createdAt: null, lastReadAt: null });
export const NotReadYet = inState({ createdAt, lastReadAt: null });
export const Read = inState({ createdAt, lastReadAt: '2026-11-21T08:00:00.000Z' });
export const Created: Story = {
  ...inState({ createdAt: null, lastReadAt: null }),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Create Address' })),
};
export const Failed: Story = {
  parameters: onSite({ handlers: { listOwnSessions: { json: [] }, getCalendarFeed: { status: 500 } } }),
};
