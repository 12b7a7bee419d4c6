import { useSearchParams } from 'react-router-dom';
import { safeNextPath } from '@cairn/shared/platform';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The page to return to; null until the page is hydrated. */
export function useNextPath(): string | null {
  const [search] = useSearchParams();
  return useIsHydrated() ? safeNextPath(search.get('next')) : null;
}
