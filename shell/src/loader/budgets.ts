import type { LoadBudgets } from '@cairn/shared/platform';

/**
 * Default timeouts of the load phases, in milliseconds. Two phases have none: the gate does no I/O, and rendering has
 * no defined end.
 */
const BUDGETS: Readonly<Required<LoadBudgets>> = {
  manifest: 2_000,
  entry: 3_000,
  chunk: 3_000,
  init: 3_000,
};

/** Attempts per release. The second has twice the time, for slow connections. */
export const ATTEMPTS = 2;

export type TimedPhase = keyof typeof BUDGETS;

/** The timeout of a phase. Attempts are counted from 0; `own` overrides the defaults for this deployment. */
export function budgetOf(phase: TimedPhase, attempt: number, own: LoadBudgets = {}): number {
  return (own[phase] ?? BUDGETS[phase]) * 2 ** attempt;
}

/** Random delay before a retry, so that not all browsers retry a failing site at the same time. */
export function pauseBeforeRetry(failedAttempt: number, random: () => number = Math.random): Promise<void> {
  const milliseconds = 150 * 2 ** failedAttempt * (0.5 + random());
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
