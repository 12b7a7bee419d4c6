import { onSite, underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { session } from '../testing/sessions.ts';
import { PendingSeries } from './pending-series.tsx';

const requestsEvery = (everyWeeks: number) =>
  ['01', '08', '15'].map((day, index) =>
    session({
      id: 11 + index,
      date: `2026-12-${day}`,
      expiresAt: '2026-11-26T09:00:00.000Z',
      startsAt: `2026-12-${day}T08:00:00.000Z`,
      endsAt: `2026-12-${day}T09:00:00.000Z`,
      timeZone: 'Europe/Berlin',
      series: { id: 4, everyWeeks, count: 3, position: index + 1 },
    }),
  );
const requests = requestsEvery(1);

const meta = {
  component: PendingSeries,
  args: {
    session: requests[0] ?? session(),
    pending: requests,
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-23T09:00:00.000Z'),
    children: 'The card of a single request',
  },
  parameters: onSite({ account: { email: 'ada@example.test', role: 'mentor' } }),
  decorators: [underHeading('Requests')],
} satisfies Meta<typeof PendingSeries>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Series: Story = {};
export const EveryTwoWeeks: Story = {
  args: { pending: requestsEvery(2).filter((_request, index) => index !== 1) },
};
export const OneRequestLeft: Story = { args: { pending: requests.slice(0, 1) } };
