import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SlotTime } from './slot-time.tsx';

const meta = {
  component: SlotTime,
  args: {
    date: '2026-11-23',
    timeSlot: '09:00 AM',
    startsAt: '2026-11-23T14:00:00.000Z',
    timeZone: 'America/New_York',
    zone: 'America/New_York',
  },
} satisfies Meta<typeof SlotTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SameZone: Story = {};
export const OtherZone: Story = { args: { zone: 'Asia/Kolkata' } };
export const OtherDay: Story = { args: { zone: 'Australia/Lord_Howe' } };
export const WithoutInstant: Story = { args: { startsAt: null, timeZone: null } };
export const HalfAnHour: Story = { args: { endsAt: '2026-11-23T14:30:00.000Z', zone: 'Asia/Kolkata' } };
