import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React hydrates its markup, which knows neither the browser nor the query. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
