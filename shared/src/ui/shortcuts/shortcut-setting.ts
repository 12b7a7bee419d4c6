import { useSyncExternalStore } from 'react';

/** Local storage key. The setting belongs to the device, so sign-out keeps the setting. */
const KEY = 'cairn.shortcuts';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The setting if the browser refuses to store it. */
let unstored: boolean | undefined;

function isOn(): boolean {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    unstored = undefined;
  } catch {
    unstored = on;
  }
  notify();
}

/** Whether single-key shortcuts are enabled on this device, and the setter (WCAG 2.1.4). */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), switchShortcuts];
}
