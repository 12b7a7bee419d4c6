import type { LoadBudgets } from '@cairn/shared/platform';

/** Milliseconds that each phase of a load may take (design "platform"). The gate is a comparison, a render has no end. */
const BUDGETS: Readonly<Required<LoadBudgets>> = {
  manifest: 2_000,
  entry: 3_000,
  chunk: 3_000,
  init: 3_000,
};

/** Tries of one release. The second has twice the time, for those whose line is slow and not broken. */
export const TRIES = 2;

export type TimedPhase = keyof typeof BUDGETS;

/** The budget of a phase in a try, counted from 0; `own` is what the registry says of this deployment. */
export function budgetOf(phase: TimedPhase, attempt: number, own: LoadBudgets = {}): number {
  return (own[phase] ?? BUDGETS[phase]) * 2 ** attempt;
}

/** Waits before another try, at random, so that the browsers of a shaken site do not all come back at once. */
export function pauseBefore(attempt: number, random: () => number = Math.random): Promise<void> {
  const milliseconds = 150 * 2 ** attempt * (0.5 + random());
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
