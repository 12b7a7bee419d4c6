import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'cairn.absent-calls';
/** After a day absent calls are requested again: an upgraded server need not name extras. */
const LIFETIME = 24 * 60 * 60 * 1_000;

interface AbsentCalls {
  readonly until: number;
  readonly calls: readonly string[];
}

let offered: readonly string[] = [];
/** Fallback for browsers that refuse storage. */
let absent: AbsentCalls = { until: 0, calls: [] };
const listeners = new Set<() => void>();

function readAbsent(): AbsentCalls {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as AbsentCalls | null;
    absent = stored && Array.isArray(stored.calls) ? stored : { until: 0, calls: [] };
  } catch {
    // Kept in memory for this page.
  }
  return absent.until > Date.now() ? absent : { until: Date.now() + LIFETIME, calls: [] };
}

/** Forgets absent calls when the server starts to name extras: it was upgraded. */
export function forgetAbsentCalls(): void {
  absent = { until: 0, calls: [] };
  try {
    if (localStorage.getItem(STORAGE_KEY) !== null) localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether this server has answered the call with 404 before (ADR 17). */
export function isCallAbsent(call: string): boolean {
  return readAbsent().calls.includes(call);
}

/**
 * Remembers a call that was answered with 404. If the response names extras, only the record is missing, so
 * nothing is remembered.
 *
 * @param named the extras header of the response
 */
export function rememberAbsentCall(call: string, named: string | null | undefined): void {
  const known = readAbsent();
  if ((named ?? undefined) !== undefined || known.calls.includes(call)) return;
  absent = { ...known, calls: [...known.calls, call] };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(absent));
  } catch {
    // Remembered for this page only.
  }
}

/** Records the extras that a successful response names. */
export function recordExtras(named: string | undefined): void {
  if (named !== undefined) forgetAbsentCalls();
  const next = named === undefined ? [] : named.split(',').map((name) => name.trim());
  if (next.join() === offered.join()) return;
  offered = next;
  for (const listener of listeners) listener();
}

/** Whether the server names this extra. */
export const hasExtra = (name: string): boolean => offered.includes(name);

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
