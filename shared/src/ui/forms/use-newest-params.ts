import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Derives the next search params from the latest ones. */
export type ChangeParams = (
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Search params and a functional setter. The URL updates in a transition: two changes before it completes would
 * both start from the displayed params, and the second would undo the first.
 */
export function useNewestParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const shown = params.toString();
  const newest = useRef(shown);
  const pendingUpdates = useRef(new Set<string>());

  useEffect(() => {
    // An intermediate change may be visible for a moment.
    if (shown !== newest.current && pendingUpdates.current.delete(shown)) return;
    newest.current = shown;
    pendingUpdates.current.clear();
  }, [shown]);

  const change = useCallback<ChangeParams>(
    (make, options) => {
      const next = make(new URLSearchParams(newest.current));
      newest.current = next.toString();
      pendingUpdates.current.add(newest.current);
      setParams(next, options);
    },
    [setParams],
  );
  return [params, change];
}
