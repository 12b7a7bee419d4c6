import type { LoadBudgets, RemoteRelease } from '@cairn/shared/platform';
import { budgetOf, type TimedPhase } from './budgets.ts';
import { LoadFailure } from './load-failure.ts';

/** A release to load, or a developer's local build, which has no published hash. */
export interface Loadable extends RemoteRelease {
  readonly name: string;
  readonly isOverride?: boolean;
}

/** One attempt to load a release. Enforces the timeout of each phase. */
export interface Attempt {
  readonly remote: Loadable;
  /** 0 for the first attempt. */
  readonly number: number;
  /** Aborted when the attempt ends, to cancel its downloads. */
  readonly signal: AbortSignal;
  /** Rejects when a phase exceeds the timeout. */
  readonly overrun: Promise<never>;
  /** Downloads that a later phase awaits. */
  entry?: Promise<unknown>;
  chunks?: Promise<unknown>;
  /** The error of the guard. The runtime throws a new error that has only the text. */
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
  // Prevents an unhandled rejection: a phase may time out while nothing awaits the promise.
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
