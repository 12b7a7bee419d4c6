import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The contact in the URL, `?with=7`; `null` without one.
 *
 * @returns the id, and a function that puts another id into the URL, or removes it (`null`)
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
