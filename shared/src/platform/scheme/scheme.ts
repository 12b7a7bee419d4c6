import { useSyncExternalStore } from 'react';

/** The chosen colour scheme; `system` follows the device. */
export type SchemeChoice = 'system' | 'light' | 'dark';
export type Scheme = 'light' | 'dark';

/** Local storage key of the choice. The shell reads the choice before the first paint. */
export const SCHEME_KEY = 'cairn.scheme';

const listeners = new Set<() => void>();
/** Kept to remove the listener: each call of `matchMedia` returns a new object. */
let watched: MediaQueryList | undefined;
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(SCHEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function currentScheme(): Scheme {
  const choice = storedChoice();
  if (choice !== 'system') return choice;
  return darkQuery().matches ? 'dark' : 'light';
}

function refresh(): void {
  document.documentElement.dataset.scheme = currentScheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    watched = darkQuery();
    watched.addEventListener('change', refresh);
    window.addEventListener('storage', refresh);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watched?.removeEventListener('change', refresh);
    window.removeEventListener('storage', refresh);
  };
}

/** Stores the choice and applies it to every open tab. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(SCHEME_KEY);
    else localStorage.setItem(SCHEME_KEY, choice);
  } catch {
    // Without local storage, the scheme follows the device.
  }
  refresh();
}

/** The current colour scheme, the user's choice, and a function that changes the choice. */
export function useScheme(): {
  scheme: Scheme;
  choice: SchemeChoice;
  choose: (choice: SchemeChoice) => void;
} {
  // Before hydration, the setting of the device is unknown.
  const scheme = useSyncExternalStore(subscribe, currentScheme, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, storedChoice, () => 'system' as const);
  return { scheme, choice, choose: chooseScheme };
}
