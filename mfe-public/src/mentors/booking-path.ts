import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';

/**
 * Writes links to the booking of a mentor, of one slot if `at` names its start. Visitors sign in first; the link is
 * complete without JavaScript.
 */
export function useBookingPath(): (mentorId: number, at?: string) => string {
  const signedIn = useAppSelector(selectIsSignedIn);
  return (mentorId, at) => {
    const slot = at === undefined ? '' : `&at=${encodeURIComponent(at)}`;
    const path = `/booksession?mentor=${mentorId}${slot}`;
    return signedIn ? path : `/login?next=${encodeURIComponent(path)}`;
  };
}
