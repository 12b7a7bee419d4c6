import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Makes the next query of the address out of the newest one. */
export type ChangeParams = (
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The query of the address, and how to change a part of it. The address follows in a transition: of two changes made
 * before it has, each would begin at what is on screen, and the second take the first back. Here it begins at the first.
 */
export function useNewestParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const shown = params.toString();
  const newest = useRef(shown);
  const onTheirWay = useRef(new Set<string>());

  useEffect(() => {
    // Of several changes one that is not the last may be shown for a moment.
    if (shown !== newest.current && onTheirWay.current.delete(shown)) return;
    newest.current = shown;
    onTheirWay.current.clear();
  }, [shown]);

  const change = useCallback<ChangeParams>(
    (make, options) => {
      const next = make(new URLSearchParams(newest.current));
      newest.current = next.toString();
      onTheirWay.current.add(newest.current);
      setParams(next, options);
    },
    [setParams],
  );
  return [params, change];
}
