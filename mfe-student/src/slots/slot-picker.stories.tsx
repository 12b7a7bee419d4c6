import { createSession, neverResponds, onSite, type FakeHandlers } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { freeSlot } from '../testing/free-slot.ts';
import { SlotPicker } from './slot-picker.tsx';

const slots = [freeSlot(0, 9), freeSlot(0, 10), freeSlot(0, 11), freeSlot(1, 9), freeSlot(4, 8)];
const own = createSession({ startsAt: '2099-11-23T10:00:00.000Z', endsAt: '2099-11-23T11:00:00.000Z' });
const day = '2099-11-23';

const siteOf = (handlers: FakeHandlers = {}) =>
  onSite({
    account: { email: 'sam@example.test', role: 'student' },
    handlers: {
      listSchedule: { json: slots },
      getStudentIdByEmail: { json: { id: 1 } },
      listStudentSessions: { json: [own] },
      ...handlers,
    },
  });

const meta = {
  component: SlotPicker,
  args: {
    mentorId: 7,
    zone: 'UTC',
    day: null,
    chosen: null,
    isBusy: false,
    onDay: fn(),
    onChoose: fn(),
  },
  parameters: siteOf(),
} satisfies Meta<typeof SlotPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoDay: Story = {};
export const DayChosen: Story = { args: { day } };
export const TimeChosen: Story = { args: { day, chosen: `${day} 09:00 AM` } };
export const TimeTaken: Story = { args: { day, chosen: `${day} 08:00 AM` } };
export const OtherZone: Story = { args: { day, zone: 'Asia/Kolkata' } };
export const DayMissing: Story = { args: { hasError: true } };
export const TimeMissing: Story = { args: { day, hasError: true } };
export const NoFreeTime: Story = { args: { day: '2099-11-25' } };
export const Loading: Story = { parameters: siteOf({ listSchedule: neverResponds }) };
export const Failed: Story = { parameters: siteOf({ listSchedule: { status: 500 } }) };
export const OtherLengths: Story = {
  args: { day, zone: 'Asia/Kolkata' },
  parameters: siteOf({
    listSchedule: {
      json: [
        { ...freeSlot(0, 8), endsAt: '2099-11-23T08:30:00.000Z' },
        { ...freeSlot(0, 9), endsAt: '2099-11-23T10:30:00.000Z' },
      ],
    },
  }),
};
