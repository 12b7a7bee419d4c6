import { renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time.ts';

test('a second action is ignored until the first has finished', async () => {
  const { result } = renderHook(useOneAtATime);
  const first = Promise.withResolvers<void>();
  const ignored = jest.fn(() => Promise.resolve());
  const next = jest.fn(() => Promise.resolve());

  const running = result.current(() => first.promise);
  await result.current(ignored);
  first.resolve();
  await running;
  await result.current(next);

  expect(ignored).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledTimes(1);
});

test('an action can run after a failed one', async () => {
  const { result } = renderHook(useOneAtATime);
  await expect(result.current(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const next = jest.fn(() => Promise.resolve());
  await result.current(next);
  expect(next).toHaveBeenCalledTimes(1);
});
