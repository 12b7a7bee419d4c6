import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads and changes the contact in the URL, such as `?with=7`.
 *
 * @returns the id, or `null` without a contact; and a function that replaces the whole query string
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
