import { ATTEMPTS, budgetOf, pauseBeforeRetry } from './budgets.ts';

afterEach(() => jest.useRealTimers());

test('each phase has a timeout, which doubles in the second attempt', () => {
  expect((['manifest', 'entry', 'chunk', 'init'] as const).map((phase) => budgetOf(phase, 0))).toEqual([
    2_000, 3_000, 3_000, 3_000,
  ]);
  expect(budgetOf('manifest', 1)).toBe(4_000);
  expect(ATTEMPTS).toBe(2);
});

test('a deployment can override the timeout of one phase', () => {
  expect(budgetOf('entry', 1, { entry: 500 })).toBe(1_000);
  expect(budgetOf('chunk', 0, { entry: 500 })).toBe(3_000);
});

test.each([
  [0, 0, 75],
  [0, 1, 225],
  [1, 0, 150],
  [1, 0.5, 300],
])(
  'the pause after failed attempt %i with the random number %d takes %i ms',
  async (attempt, random, milliseconds) => {
    jest.useFakeTimers();
    const passed = jest.fn();
    void pauseBeforeRetry(attempt, () => random).then(passed);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(passed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(passed).toHaveBeenCalledTimes(1);
  },
);
