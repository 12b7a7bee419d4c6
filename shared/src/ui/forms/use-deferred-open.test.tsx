import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { DatePicker } from './date-picker.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'ai', label: 'Machine learning' },
  { value: 'web', label: 'Web' },
];
const pressOn = (field: HTMLElement) => field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

test('a press is shown before the list that it opens', () => {
  render(<Select aria-label="Field" options={options} />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  act(() => {
    flushSync(() => pressOn(field));
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('a list is opened with the keyboard and goes at Escape', async () => {
  render(<Select aria-label="Field" options={options} />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'), { timeout: 1500 });
});

test('a list that is not drawn yet stays away at Escape', () => {
  render(<Select aria-label="Field" options={options} />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  act(() => {
    flushSync(() => pressOn(field));
    flushSync(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  });
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a list that is not drawn yet stays away when the focus is gone', () => {
  render(<Select aria-label="Field" options={options} />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  act(() => {
    flushSync(() => pressOn(field));
    flushSync(() => field.blur());
  });
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a press is shown before the calendar that it opens', async () => {
  render(<DatePicker aria-label="Day" />);
  const field = screen.getByLabelText('Day');
  act(() => {
    flushSync(() => field.click());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
  expect(await screen.findByRole('table', { hidden: true })).toBeInTheDocument();
});
