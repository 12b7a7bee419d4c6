import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The id of the contact in the URL, such as `?with=7`; `null` if the URL has none.
 *
 * @returns the id, and a function that replaces the whole query string with another id; `null` empties the query string
 */
export function useChosenContact(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('with'));
  const choose = useCallback(
    (next: number | null) =>
      setParams(next === null ? {} : { with: String(next) }, { preventScrollReset: true }),
    [setParams],
  );
  return [Number.isInteger(id) && id > 0 ? id : null, choose];
}
