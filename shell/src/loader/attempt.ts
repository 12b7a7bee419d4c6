import type { LoadBudgets, RemoteRelease } from '@cairn/shared/platform';
import { budgetOf, type TimedPhase } from './budgets.ts';
import { LoadFailure } from './load-failure.ts';

/** What is loaded: a release, or a developer's own build, which has no published hash. */
export interface Loadable extends RemoteRelease {
  readonly name: string;
  readonly isOverride?: boolean;
}

/** One try at loading one release: knows its phase and gives each its budget. */
export interface Attempt {
  readonly remote: Loadable;
  /** 0 for the first try of a release. */
  readonly number: number;
  /** Aborted when the try is over, so that nothing of it keeps waiting. */
  readonly signal: AbortSignal;
  /** Rejects as soon as a phase outlasts its budget, whatever the federation runtime is still waiting for. */
  readonly overrun: Promise<never>;
  /** Downloads that began ahead of the phase that waits for them. */
  entry?: Promise<unknown>;
  chunks?: Promise<unknown>;
  /** What the guard refused, kept here because the runtime passes it on as text only. */
  failure?: LoadFailure;
  phase(): TimedPhase;
  enter(phase: TimedPhase): void;
  budget(): number;
  end(): void;
}

export function beginAttempt(remote: Loadable, number: number, budgets?: LoadBudgets): Attempt {
  let phase: TimedPhase = 'manifest';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = new AbortController();
  const { promise: overrun, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting any more when the last timer is cleared.
  overrun.catch(() => undefined);

  const attempt: Attempt = {
    remote,
    number,
    signal: abort.signal,
    overrun,
    phase: () => phase,
    budget: () => budgetOf(phase, number, budgets),
    enter(next) {
      phase = next;
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new LoadFailure(phase, 'timeout', `Loading took too long (${phase})`));
      }, attempt.budget());
    },
    end() {
      clearTimeout(timer);
      abort.abort();
    },
  };
  attempt.enter('manifest');
  return attempt;
}
