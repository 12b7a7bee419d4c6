import { selectFollowsAnother } from '@cairn/shared/auth';
import { selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { useNextPath } from '../render/use-next-path.ts';

/** `next`: the requested page. `target`: the page to show after the login, `next` or home (decision 15). */
export function useTarget(): { next: string | null; target: string } {
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const next = useNextPath();
  // If another account was signed in before, the page may have been requested by that account.
  return { next, target: followsAnother ? home : (next ?? home) };
}
