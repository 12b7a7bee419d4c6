import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'cairn.absent-calls';
/** A server may gain a call without naming any extras: after a day its absent calls are asked for again. */
const LIFETIME = 24 * 60 * 60 * 1_000;

interface AbsentCalls {
  readonly until: number;
  readonly calls: readonly string[];
}

let offered: readonly string[] = [];
/** For a browser that refuses storage. */
let absent: AbsentCalls = { until: 0, calls: [] };
const listeners = new Set<() => void>();

function readAbsent(): AbsentCalls {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as AbsentCalls | null;
    absent = stored && Array.isArray(stored.calls) ? stored : { until: 0, calls: [] };
  } catch {
    // What this page has learned is enough.
  }
  return absent.until > Date.now() ? absent : { until: Date.now() + LIFETIME, calls: [] };
}

/** Forgets which calls are absent: the server names extras, so it is another one than before. */
export function forgetAbsentCalls(): void {
  absent = { until: 0, calls: [] };
  try {
    if (localStorage.getItem(STORAGE_KEY) !== null) localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Whether this server has answered the call with 404 before, so that it need not be asked again (ADR 17). */
export function isCallAbsent(call: string): boolean {
  return readAbsent().calls.includes(call);
}

/**
 * Remembers a call that was answered with 404. Where the answer names extras, the server has the call and lacks the
 * record, so nothing is remembered.
 *
 * @param named the extras header of that answer
 */
export function rememberAbsentCall(call: string, named: string | null | undefined): void {
  const known = readAbsent();
  if ((named ?? undefined) !== undefined || known.calls.includes(call)) return;
  absent = { ...known, calls: [...known.calls, call] };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(absent));
  } catch {
    // Remembered until the page is left.
  }
}

/** Takes note of the extras that a successful answer names, or does not. */
export function noteExtras(named: string | undefined): void {
  if (named !== undefined) forgetAbsentCalls();
  const next = named === undefined ? [] : named.split(',').map((name) => name.trim());
  if (next.join() === offered.join()) return;
  offered = next;
  for (const listener of listeners) listener();
}

/** Whether the server names this extra on its answers. */
export const hasExtra = (name: string): boolean => offered.includes(name);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As {@link hasExtra}, for a component. */
export function useHasExtra(name: string): boolean {
  return useSyncExternalStore(subscribe, () => hasExtra(name));
}
