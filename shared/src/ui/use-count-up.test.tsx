import { act, renderHook } from '@testing-library/react';
import { useCountUp } from './use-count-up.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a figure counts up one step per 100 ms to its value', () => {
  const { result } = renderHook(() => useCountUp(3));
  expect(result.current).toBe(0);
  act(() => jest.advanceTimersByTime(100));
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(3);
  expect(jest.getTimerCount()).toBe(0);
});

test('a large figure takes larger steps', () => {
  const { result } = renderHook(() => useCountUp(480));
  act(() => jest.advanceTimersByTime(2400));
  expect(result.current).toBe(480);
});

test('an unknown figure stays at 0', () => {
  const { result } = renderHook(() => useCountUp(undefined));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(0);
});
