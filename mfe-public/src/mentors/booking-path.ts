import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';

/**
 * Returns a function that builds the path to the booking page of a mentor. If `at` is given, the page preselects the
 * slot that starts then. For a signed-out visitor the path leads through the sign-in, so that the link works without
 * JavaScript.
 */
export function useBookingPath(): (mentorId: number, at?: string) => string {
  const signedIn = useAppSelector(selectIsSignedIn);
  return (mentorId, at) => {
    const slot = at === undefined ? '' : `&at=${encodeURIComponent(at)}`;
    const path = `/booksession?mentor=${mentorId}${slot}`;
    return signedIn ? path : `/login?next=${encodeURIComponent(path)}`;
  };
}
