import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatInstantDate } from '@cairn/shared/contract';
import { DateInput } from './date-input.tsx';

function Field({ initial = '2099-11-23', min }: { initial?: string | null; min?: string }) {
  const [date, setDate] = useState<string | null>(initial);
  return (
    <>
      <label htmlFor="date">Date</label>
      <DateInput id="date" value={date} min={min} onChange={setDate} />
      <output>{date}</output>
      <button type="button" onClick={() => setDate('2099-12-24')}>
        Christmas Eve
      </button>
      <button type="button" onClick={() => setDate(null)}>
        No date
      </button>
    </>
  );
}

test('a typed date in the format of the API is shown in the format of all texts', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue(formatInstantDate('2099-11-23T00:00:00Z', 'UTC'));
  await userEvent.clear(field);
  await userEvent.type(field, '2099-12-01{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2099-12-01');
  expect(field).toHaveValue('1 Dec 2099');
});

test('months have the same abbreviations as in all texts', () => {
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

test('a calendar without a chosen date opens on the month of `firstShown`', async () => {
  render(<DateInput aria-label="Date" value={null} firstShown="2099-09-01" onChange={() => undefined} />);
  await userEvent.click(screen.getByLabelText('Date'));
  expect(screen.getByRole('button', { name: 'Choose a month' })).toHaveTextContent('Sept');
});

test('a text that is not a date stays in the field with an error', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Date');
  await userEvent.clear(field);
  await userEvent.type(field, '31.31.2026');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(document.body);
  expect(screen.getByRole('alert')).toHaveTextContent(`Enter a date like ${formatInstantDate(new Date())}.`);
  expect(field).toHaveAccessibleDescription(/^Enter a date like /);
  expect(field).toBeInvalid();
  // Without `RefusedText`, antd would remove the text in the next frame.
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(field).toHaveValue('31.31.2026');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, '31 Dec 2099{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2099-12-31');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toBeValid();
});

test('a date that the page sets replaces a refused text', async () => {
  render(<Field initial={null} />);
  const field = screen.getByLabelText('Date');
  await userEvent.type(field, 'tomorrow{Enter}');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(field).toHaveValue('tomorrow');
  await userEvent.click(screen.getByRole('button', { name: 'Christmas Eve' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('24 Dec 2099');
  await userEvent.click(screen.getByRole('button', { name: 'No date' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('');
});

test('a date before the earliest allowed date stays in the field with an error', async () => {
  render(<Field min="2099-11-01" />);
  const field = screen.getByLabelText('Date');
  await userEvent.clear(field);
  await userEvent.type(field, '31 Oct 2099{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose 1 Nov 2099 or a later date.');
  expect(field).toHaveValue('31 Oct 2099');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a field whose text was deleted has no date', async () => {
  render(<Field />);
  await userEvent.clear(screen.getByLabelText('Date'));
  await userEvent.click(document.body);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Date')).toHaveValue('');
});
