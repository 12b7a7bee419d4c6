import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while React hydrates a prerendered page, which contains no markup of the shell. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
