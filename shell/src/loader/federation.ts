import { getInstance } from '@module-federation/enhanced/runtime';
import type { LoadBudgets } from '@cairn/shared/platform';
import type { RouteObject } from 'react-router-dom';
import { beginAttempt, type Attempt, type Loadable } from './attempt.ts';
import { guardPlugin, type Attempts } from './guard-plugin.ts';
import { failureOf, LoadFailure, requestOf } from './load-failure.ts';

/** The module that every remote exposes. */
const EXPOSED = 'routes';

const attempts: Attempts = new Map();
let prepared = false;

function federation() {
  const instance = getInstance();
  if (!instance) throw new LoadFailure('init', 'broken', 'The page has no federation runtime');
  if (!prepared) instance.registerPlugins([guardPlugin(attempts)]);
  prepared = true;
  return instance;
}

/** Clears the globals of an earlier release, because all releases of a remote use the same names. */
function forgetEarlierRelease(name: string): void {
  const chunks = `webpackChunk${name.replace(/[^a-zA-Z0-9$]+/g, '_')}`;
  for (const key of [name, chunks]) Reflect.deleteProperty(window, key);
}

function routesOf(exposed: unknown, phase: 'chunk'): RouteObject[] {
  if (
    typeof exposed === 'object' &&
    exposed !== null &&
    'routes' in exposed &&
    Array.isArray(exposed.routes)
  ) {
    return exposed.routes as RouteObject[];
  }
  throw new LoadFailure(phase, 'broken', 'The release exposes no routes');
}

/** If a downloaded chunk does not run, the browser has blocked the chunk because of a wrong hash. */
function failureAfter(attempt: Attempt, cause: unknown): LoadFailure {
  const phase = attempt.phase();
  if (phase !== 'chunk' || attempt.remote.isOverride || requestOf(cause) === undefined)
    return failureOf(cause, phase);
  return new LoadFailure('chunk', 'tampered', 'A chunk is not the one that was published');
}

/**
 * Makes one attempt to load a release.
 *
 * @throws LoadFailure with the phase that failed
 */
export async function loadRelease(
  remote: Loadable,
  attemptNumber: number,
  budgets?: LoadBudgets,
): Promise<RouteObject[]> {
  const runtime = federation();
  forgetEarlierRelease(remote.name);
  // `force` discards the state of earlier attempts. The runtime logs a warning for each use of `force`.
  runtime.registerRemotes([{ name: remote.name, entry: remote.manifest }], { force: true });

  const attempt = beginAttempt(remote, attemptNumber, budgets);
  attempts.set(remote.name, attempt);
  try {
    const exposed = await Promise.race([
      runtime.loadRemote<unknown>(`${remote.name}/${EXPOSED}`),
      attempt.overrun,
    ]);
    return routesOf(exposed, 'chunk');
  } catch (cause) {
    throw attempt.failure ?? failureAfter(attempt, cause);
  } finally {
    attempt.end();
    if (attempts.get(remote.name) === attempt) attempts.delete(remote.name);
  }
}
