import type { LoadBudgets, RemoteRelease } from '@cairn/shared/platform';
import type { RouteObject } from 'react-router-dom';
import type { Loadable } from './attempt.ts';
import { pauseBefore, TRIES } from './budgets.ts';
import { loadRelease } from './federation.ts';
import { failureOf, type LoadPhase } from './load-failure.ts';
import { passVersionGate } from './version-gate.ts';

export type LoadOutcome = 'loaded' | 'retried' | 'fellBack' | 'failed' | 'refused';

/** How one release fared, for the operator. */
export interface LoadReport {
  readonly remote: string;
  readonly release: string;
  readonly phase: LoadPhase;
  readonly outcome: LoadOutcome;
  readonly milliseconds: number;
}

export interface LoadedArea {
  readonly release: string;
  readonly routes: RouteObject[];
  /** Whether it is the previous release, because the current one failed. */
  readonly fellBack: boolean;
}

export interface LoadOptions {
  readonly report: (report: LoadReport) => void;
  /** The budgets of the registry as it was last read. */
  readonly budgets?: () => LoadBudgets | undefined;
  /** Replaced in tests of what is built on it. */
  readonly load?: typeof loadRelease;
}

async function loadWithRetry(
  remote: Loadable,
  fellBack: boolean,
  { report, budgets, load = loadRelease }: LoadOptions,
): Promise<RouteObject[]> {
  const start = performance.now();
  const tell = (phase: LoadPhase, outcome: LoadOutcome) => {
    const milliseconds = Math.round(performance.now() - start);
    report({ remote: remote.name, release: remote.release, phase, outcome, milliseconds });
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (!remote.isOverride) passVersionGate(remote.shared);
      const routes = await load(remote, attempt, budgets?.());
      tell('chunk', fellBack ? 'fellBack' : attempt === 0 ? 'loaded' : 'retried');
      return routes;
    } catch (cause) {
      const failure = failureOf(cause, 'chunk');
      if (failure.fault === 'refused' || attempt + 1 >= TRIES) {
        tell(failure.phase, failure.fault === 'refused' ? 'refused' : 'failed');
        throw failure;
      }
      await pauseBefore(attempt);
    }
  }
}

/**
 * Loads a remote: its release with one more try, then its previous release, likewise (design "platform", failure).
 *
 * @throws LoadFailure of the current release, which is the one that people must hear of
 */
export async function loadArea(
  remote: Loadable,
  previous: RemoteRelease | undefined,
  options: LoadOptions,
): Promise<LoadedArea> {
  try {
    return { release: remote.release, routes: await loadWithRetry(remote, false, options), fellBack: false };
  } catch (failure) {
    if (!previous || remote.isOverride) throw failure;
    try {
      return await loadPrevious(remote.name, previous, options);
    } catch {
      throw failure;
    }
  }
}

/** Loads the previous release of a remote whose current one failed, at load or on screen. */
export async function loadPrevious(
  name: string,
  previous: RemoteRelease,
  options: LoadOptions,
): Promise<LoadedArea> {
  const routes = await loadWithRetry({ name, ...previous }, true, options);
  return { release: previous.release, routes, fellBack: true };
}
