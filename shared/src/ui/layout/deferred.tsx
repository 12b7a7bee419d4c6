import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders its children after the rest of a new page, at a lower priority, so that the start of the page is painted
 * sooner. Only for content below the first screen: visible content would appear with a delay, or move what follows.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
