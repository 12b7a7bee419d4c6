import { selectFollowsAnother } from '@cairn/shared/auth';
import { selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { useNextPath } from '../render/use-next-path.ts';

/** `next`: the requested page. `target`: the page after the login (decision 15). */
export function useTarget(): { next: string | null; target: string } {
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const next = useNextPath();
  // The previous account may have requested the page.
  return { next, target: followsAnother ? home : (next ?? home) };
}
