import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React hydrates a prerendered page, which remotes make and which holds nothing of the shell. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
