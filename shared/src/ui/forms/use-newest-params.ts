import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Changes the search params. `change` receives the newest params, which the page may not show yet. */
export type ChangeParams = (
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Search params, and a setter that derives the next params from the newest ones. The URL updates in a transition, so
 * the displayed params may lack the latest change.
 */
export function useNewestParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const shown = params.toString();
  const newest = useRef(shown);
  const pendingUpdates = useRef(new Set<string>());

  useEffect(() => {
    // Ignores an older update of this hook, because a newer update is pending.
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
