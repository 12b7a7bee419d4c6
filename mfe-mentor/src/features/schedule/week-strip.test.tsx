import { render, screen } from '@testing-library/react';
import { DAY, emptySchedule } from '../../testing/schedule-state.ts';
import { bookedSlot, session, slot } from '../../testing/sessions.ts';
import { weekGrid } from './week-grid.ts';
import { WeekStrip } from './week-strip.tsx';

test('the button of a day shows the numbers of open, requested and booked slots', () => {
  const days = [DAY, '2026-12-03'];
  const slots = [slot(DAY, '09:00 AM'), bookedSlot(DAY, '10:00 AM'), bookedSlot(DAY, '11:00 AM')];
  const sessions = [session({ date: DAY, timeSlot: '11:00 AM' })];
  const rows = weekGrid(days, { ...emptySchedule, slots, sessions });
  render(<WeekStrip rows={rows} days={days} today={DAY} chosen={null} onChoose={() => undefined} />);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Wed2 December,1 open1 requested1 booked', 'Thu3 December']);
});
