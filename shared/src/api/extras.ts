import { useSyncExternalStore } from 'react';

/** One key per call, because tabs could overwrite each other's changes of a common list. */
const PREFIX = 'cairn.absent-calls/';
/** Absent calls are requested again after a day, because an upgraded server may not name its extras. */
const LIFETIME = 24 * 60 * 60 * 1_000;

/** Whether the time is in the future. A time beyond the lifetime was stored while the clock was ahead. */
const isCurrent = (until: number) => until > Date.now() && until <= Date.now() + LIFETIME;

/** The extras that the last successful response named. */
let namedExtras: readonly string[] = [];
/** When absent calls expire that the browser could not store. */
const unstored = new Map<string, number>();
const listeners = new Set<() => void>();

/** Forgets all absent calls. */
export function forgetAbsentCalls(): void {
  unstored.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

/** Whether the call got a 404 without extras within the last day (ADR 17). */
export function isCallAbsent(call: string): boolean {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(PREFIX + call);
  } catch {
    // Storage is refused, so absent calls are in memory only.
  }
  return isCurrent(Number(stored)) || isCurrent(unstored.get(call) ?? 0);
}

/**
 * Remembers a call that got a 404. If the response names extras, the call exists and only the record is missing.
 *
 * @param named the extras header of the response
 */
export function rememberAbsentCall(call: string, named: string | null | undefined): void {
  if ((named ?? undefined) !== undefined) return;
  const until = Date.now() + LIFETIME;
  try {
    localStorage.setItem(PREFIX + call, String(until));
  } catch {
    unstored.set(call, until);
  }
}

/** Records the extras that a successful response names. */
export function recordExtras(named: string | undefined): void {
  // The server may have been upgraded.
  if (named !== undefined) forgetAbsentCalls();
  const next = named === undefined ? [] : named.split(',').map((name) => name.trim());
  if (next.join() === namedExtras.join()) return;
  namedExtras = next;
  for (const listener of listeners) listener();
}

/** Whether the server names any extras. */
export const hasExtras = (): boolean => namedExtras.length > 0;

/** Whether the server names this extra. */
export const hasExtra = (name: string): boolean => namedExtras.includes(name);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link hasExtra} as a hook. */
export function useHasExtra(name: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasExtra(name),
    () => hasExtra(name),
  );
}
