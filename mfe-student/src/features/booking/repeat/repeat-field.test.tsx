import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeriesOccurrence } from '@cairn/shared/contract';
import { RepeatField } from './repeat-field.tsx';
import type { ChosenRepeat } from './use-repeat.ts';

const occurrence = (day: string, state: SeriesOccurrence['state']): SeriesOccurrence => ({
  date: `2099-12-${day}`,
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  state,
  startsAt: `2099-12-${day}T09:00:00.000Z`,
  endsAt: `2099-12-${day}T10:00:00.000Z`,
});

function show(change: Partial<ChosenRepeat> = {}) {
  const choose = jest.fn();
  const chosen: ChosenRepeat = {
    isOffered: true,
    repeat: { everyWeeks: 1, count: 3 },
    choose,
    hasTime: true,
    isLoading: false,
    isError: false,
    retry: jest.fn(),
    occurrences: [occurrence('01', 'free'), occurrence('08', 'taken'), occurrence('15', 'free')],
    series: { everyWeeks: 1, dates: ['2099-12-01', '2099-12-15'] },
    ...change,
  };
  render(<RepeatField chosen={chosen} zone="UTC" />);
  return choose;
}

test('a student sees which dates of a series can be booked, and why the others cannot', () => {
  show();
  const dates = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(dates).toEqual([
    expect.stringMatching(/^Tue 1 Dec, 9:00 AM.*Free$/),
    expect.stringMatching(/^Tue 8 Dec, 9:00 AM.*Taken$/),
    expect.stringMatching(/^Tue 15 Dec, 9:00 AM.*Free$/),
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 of 3 sessions will be requested. The others are left out.',
  );
});

test('a student chooses the interval of a series', async () => {
  const choose = show({ repeat: null });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), 'Every two weeks');
  expect(choose).toHaveBeenCalledWith({ everyWeeks: 2 });
});

test('a student reads that fewer than two dates are free', () => {
  show({ series: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Fewer than two of these dates are free.');
});

test('the field is hidden if the server does not support series', () => {
  show({ isOffered: false });
  expect(screen.queryByText('Repeat')).not.toBeInTheDocument();
});
