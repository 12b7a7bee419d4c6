import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Changes the search params; `change` gets the newest ones, even if they are not displayed yet. */
export type ChangeParams = (
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Search params, and a setter that derives the next params from the newest ones. The URL updates in a transition.
 * Without this hook, two changes before the end of the transition would both start from the displayed params, and the
 * second change would undo the first.
 */
export function useNewestParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const shown = params.toString();
  const newest = useRef(shown);
  const pendingUpdates = useRef(new Set<string>());

  useEffect(() => {
    // An earlier pending update may be displayed before the newest one. All other params are the newest update, or come
    // from a link or Back.
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
