import { useSearchParams } from 'react-router-dom';
import { selectFollowsAnother } from '@cairn/shared/auth';
import { safeNextPath, selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { useIsHydrated } from '../render/use-is-hydrated.ts';

/** The requested page, and the one to show after the login: the requested page or home (decision 15). */
export function useTarget(): { next: string | null; target: string } {
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const next = isHydrated ? safeNextPath(search.get('next')) : null;
  // The previous page may belong to another account, whose session expired on it.
  return { next, target: followsAnother ? home : (next ?? home) };
}
