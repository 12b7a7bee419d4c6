import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React hydrates a prerendered page, which contains no markup of the shell. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
