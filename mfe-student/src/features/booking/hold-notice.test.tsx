import { act, render, screen } from '@testing-library/react';
import { HoldNotice } from './hold-notice.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

test('the remaining time of a hold is announced three times', () => {
  render(<HoldNotice hold={{ kind: 'held', until: Date.now() + 300_000, seconds: 300 }} />);
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('This time is held for you for 5 minutes.');
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you: 5:00 left');
  advance(100);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you: 3:20 left');
  expect(announced()).toBe('This time is held for you for 5 minutes.');
  advance(140);
  expect(announced()).toBe('This time is held for you for 1 minute.');
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you: 1:00 left');
  advance(60);
  expect(announced()).toBe('The hold on this time has ended. You can still book it if nobody else takes it.');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
