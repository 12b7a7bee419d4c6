import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders `children` after the rest of a new page. Only for content below the first screen, because visible content
 * would appear late.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
