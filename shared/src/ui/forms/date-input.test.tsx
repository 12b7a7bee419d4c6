import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatInstantDate } from '@cairn/shared/contract';
import { DateInput } from './date-input.tsx';

function Field({ initial = '2099-11-23' }) {
  const [date, setDate] = useState<string | null>(initial);
  return (
    <>
      <label htmlFor="date">Date</label>
      <DateInput id="date" value={date} onChange={setDate} />
      <output>{date}</output>
    </>
  );
}

test('a date is shown as in texts and can be typed in the format of the API', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue(formatInstantDate('2099-11-23T00:00:00Z', 'UTC'));
  await userEvent.clear(field);
  await userEvent.type(field, '2099-12-01{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2099-12-01');
  expect(field).toHaveValue('1 Dec 2099');
});

test('months are abbreviated as in texts', () => {
  render(<Field initial="2099-09-01" />);
  expect(screen.getByLabelText('Date')).toHaveValue(formatInstantDate('2099-09-01T00:00:00Z', 'UTC'));
});

test('the weeks of the calendar start on Monday', async () => {
  render(<Field />);
  await userEvent.click(screen.getByLabelText('Date'));
  const days = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(days[0]).toBe('Mo');
  expect(days).toHaveLength(7);
});
