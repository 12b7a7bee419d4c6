import { useSyncExternalStore } from 'react';

/** Milliseconds between connection checks. The pause doubles up to the maximum. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 15_000;

interface Connection {
  readonly isOffline: boolean;
  /** Number of pages that wait for the connection. */
  readonly waitingPages: number;
}

let connection: Connection = { isOffline: false, waitingPages: 0 };
const listeners = new Set<() => void>();

function update(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const listener of listeners) listener();
}

/** Whether the site responds, with any status. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/registry.json', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}

/** Waits until the site is reachable. @returns whether the site was unreachable */
export async function waitForConnection(): Promise<boolean> {
  if (await isReachable()) return false;
  update({ isOffline: true, waitingPages: connection.waitingPages + 1 });
  for (let wait = FIRST_PAUSE; !(await isReachable()); wait = Math.min(2 * wait, MAX_PAUSE)) {
    await pause(wait);
  }
  update({ isOffline: false, waitingPages: connection.waitingPages - 1 });
  return true;
}

// While pages wait, the site is unreachable.
const wentOnline = () => update({ isOffline: connection.waitingPages > 0 });
const wentOffline = () => update({ isOffline: true });

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    connection = { ...connection, isOffline: !navigator.onLine || connection.waitingPages > 0 };
    addEventListener('online', wentOnline);
    addEventListener('offline', wentOffline);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', wentOnline);
    removeEventListener('offline', wentOffline);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => connection,
  );
}
