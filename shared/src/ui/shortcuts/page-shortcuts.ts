import { useEffect, useSyncExternalStore } from 'react';

/** A shortcut of the current page: its keys, such as `Alt+M`, and a label for its effect. */
export interface PageShortcut {
  readonly keys: string;
  readonly label: string;
}

let listed: readonly PageShortcut[] = [];
const listeners = new Set<() => void>();

function list(shortcuts: readonly PageShortcut[]): void {
  listed = shortcuts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Lists the shortcuts of a page in the `ShortcutDialog` while the page is mounted. The page handles the keys itself.
 *
 * @param shortcuts - must be the same array in every render until the shortcuts change
 */
export function usePageShortcuts(shortcuts: readonly PageShortcut[]): void {
  useEffect(() => {
    list(shortcuts);
    return () => list([]);
  }, [shortcuts]);
}

export const useListedShortcuts = (): readonly PageShortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => listed,
  );
