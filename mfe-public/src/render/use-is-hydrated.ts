import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React hydrates its markup, which was rendered without browser state and query. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
