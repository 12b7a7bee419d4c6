import { selectFollowsAnother } from '@cairn/shared/auth';
import { selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { useNextPath } from '../render/use-next-path.ts';

/** The requested page, and the one to show after the login: the requested page or home (decision 15). */
export function useTarget(): { next: string | null; target: string } {
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const next = useNextPath();
  // The requested page may be one of another account, whose session expired there.
  return { next, target: followsAnother ? home : (next ?? home) };
}
