import { useSearchParams } from 'react-router-dom';
import { safeNextPath } from '@cairn/shared/platform';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The page to return to, from the query string; null until the page is hydrated, as in the prerendered markup. */
export function useNextPath(): string | null {
  const [search] = useSearchParams();
  return useIsHydrated() ? safeNextPath(search.get('next')) : null;
}
