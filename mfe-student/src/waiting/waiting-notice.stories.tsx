import { onSite, type FakeHandlers } from '@cairn/shared/testing';
import type { WaitingEntry } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { absent, waitingEntry, waitingOffer } from '../testing/waiting-entry.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const siteOf = (entries: WaitingEntry[], handlers: FakeHandlers = {}) =>
  onSite({
    account: { email: 'sam@example.test', role: 'student' },
    handlers: { listWaiting: { json: entries }, ...handlers },
  });

const meta = {
  component: WaitingNotice,
  args: { mentor: { id: 7, name: 'Ada Berger' }, zone: 'Europe/Berlin', isFull: true },
  parameters: siteOf([]),
} satisfies Meta<typeof WaitingNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoFreeTime: Story = {};
export const SomeFreeTimes: Story = { args: { isFull: false } };
export const Waiting: Story = { parameters: siteOf([waitingEntry({ position: 3 })]) };
export const Paused: Story = { parameters: siteOf([waitingEntry({ absence: absent({ isPaused: true }) })]) };
export const Away: Story = {
  parameters: siteOf([
    waitingEntry({ absence: absent({ vacation: { from: '2020-01-01', until: '2099-12-05', note: '' } }) }),
  ]),
};
export const Offered: Story = { parameters: siteOf([waitingEntry({ offer: waitingOffer })]) };
