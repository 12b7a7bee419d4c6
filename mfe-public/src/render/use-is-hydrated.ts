import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration: prerendered markup contains neither browser state nor a query string. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
