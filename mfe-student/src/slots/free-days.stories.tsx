import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { freeSlot } from '../testing/free-slot.ts';
import { FreeDays, FreeDaysSkeleton } from './free-days.tsx';
import { freeSlotsByDay } from './slot-days.ts';

const byDay = (days: number) =>
  freeSlotsByDay(
    Array.from({ length: days }, (_, day) => [freeSlot(day, 9), freeSlot(day, 11)]).flat(),
    'UTC',
    0,
  );

const meta = {
  component: FreeDays,
  args: { days: byDay(6), day: null, onDay: fn() },
} satisfies Meta<typeof FreeDays>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SixDays: Story = {};
export const OneChosen: Story = { args: { day: '2099-11-24' } };
export const TwoDays: Story = { args: { days: byDay(2) } };
export const NoDays: Story = { args: { days: byDay(0) } };
export const Loading: Story = { render: () => <FreeDaysSkeleton /> };
