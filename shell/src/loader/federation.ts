import { getInstance } from '@module-federation/enhanced/runtime';
import type { LoadBudgets } from '@cairn/shared/platform';
import type { RouteObject } from 'react-router-dom';
import { beginAttempt, type Attempt, type Loadable } from './attempt.ts';
import { guardPlugin, type Attempts } from './guard-plugin.ts';
import { failureOf, LoadFailure, requestOf } from './load-failure.ts';

/** The one module that a remote exposes. */
const EXPOSED = 'routes';

const attempts: Attempts = new Map();
let prepared = false;

function federation() {
  const instance = getInstance();
  if (!instance) throw new LoadFailure('init', 'broken', 'The page holds no federation runtime');
  if (!prepared) instance.registerPlugins([guardPlugin(attempts)]);
  prepared = true;
  return instance;
}

/**
 * Two releases of one remote share the names of their globals. What an earlier one left there would pass for
 * the new one: the container as it is, and chunks of the same number as already loaded.
 */
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

/** A chunk that could be fetched and yet would not run was refused by the browser, for its hash. */
function failureAfter(attempt: Attempt, cause: unknown): LoadFailure {
  const phase = attempt.phase();
  if (phase !== 'chunk' || attempt.remote.isOverride || requestOf(cause) === undefined)
    return failureOf(cause, phase);
  return new LoadFailure('chunk', 'tampered', 'A chunk is not the one that was published');
}

/**
 * Loads one release once: manifest, entry, initialisation, exposed chunk, each within its budget.
 *
 * @throws LoadFailure with the phase it came to
 */
export async function loadRelease(
  remote: Loadable,
  attemptNumber: number,
  budgets?: LoadBudgets,
): Promise<RouteObject[]> {
  const runtime = federation();
  forgetEarlierRelease(remote.name);
  // By force, so that nothing of an earlier try or release is used again; the runtime warns of it in the console.
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
