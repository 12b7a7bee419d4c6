import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input.tsx';

function Field() {
  const [date, setDate] = useState<string | null>('2099-11-23');
  return (
    <>
      <label htmlFor="date">Date</label>
      <DateInput id="date" value={date} onChange={setDate} />
      <output>{date}</output>
    </>
  );
}

test('a date is shown in the language of the browser and can be typed in the format of the API', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue('Nov 23, 2099');
  await userEvent.clear(field);
  await userEvent.type(field, '2099-12-01{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2099-12-01');
  expect(field).toHaveValue('Dec 1, 2099');
});

test('the weeks of the calendar start on Monday', async () => {
  render(<Field />);
  await userEvent.click(screen.getByLabelText('Date'));
  const days = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(days[0]).toBe('Mo');
  expect(days).toHaveLength(7);
});
