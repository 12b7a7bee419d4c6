import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is on screen: what nobody sees is not read. */
export function useIsLooking(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
