import type { LoadBudgets, RemoteRelease } from '@cairn/shared/platform';
import type { RouteObject } from 'react-router-dom';
import type { Loadable } from './attempt.ts';
import { pauseBeforeRetry, ATTEMPTS } from './budgets.ts';
import { loadRelease } from './federation.ts';
import { failureOf, type LoadPhase } from './load-failure.ts';
import { passSignatureGate } from './signature-gate.ts';
import { passVersionGate } from './version-gate.ts';

export type LoadOutcome = 'loaded' | 'retried' | 'fellBack' | 'failed' | 'refused';

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
  /** True for the previous release, which replaces a failed current release. */
  readonly fellBack: boolean;
}

export interface LoadOptions {
  /** @param cause the error thrown while loading or rendering */
  readonly report: (report: LoadReport, cause?: unknown) => void;
  /** The timeouts in the latest registry. */
  readonly budgets?: () => LoadBudgets | undefined;
  /** Replaced in tests. */
  readonly load?: typeof loadRelease;
}

async function loadWithRetry(
  remote: Loadable,
  fellBack: boolean,
  { report, budgets, load = loadRelease }: LoadOptions,
): Promise<RouteObject[]> {
  const start = performance.now();
  const reportOutcome = (phase: LoadPhase, outcome: LoadOutcome, cause?: unknown) => {
    const milliseconds = Math.round(performance.now() - start);
    report({ remote: remote.name, release: remote.release, phase, outcome, milliseconds }, cause);
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (!remote.isOverride) {
        passVersionGate(remote.shared);
        if (attempt === 0) await passSignatureGate(remote);
      }
      const routes = await load(remote, attempt, budgets?.());
      reportOutcome('chunk', fellBack ? 'fellBack' : attempt === 0 ? 'loaded' : 'retried');
      return routes;
    } catch (cause) {
      const failure = failureOf(cause, 'chunk');
      if (failure.fault === 'refused' || attempt + 1 >= ATTEMPTS) {
        reportOutcome(failure.phase, failure.fault === 'refused' ? 'refused' : 'failed', failure.cause);
        throw failure;
      }
      await pauseBeforeRetry(attempt);
    }
  }
}

/**
 * Loads the current release of a remote. If the current release fails, loads the previous release.
 *
 * @throws LoadFailure of the current release
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

export async function loadPrevious(
  name: string,
  previous: RemoteRelease,
  options: LoadOptions,
): Promise<LoadedArea> {
  const routes = await loadWithRetry({ name, ...previous }, true, options);
  return { release: previous.release, routes, fellBack: true };
}
