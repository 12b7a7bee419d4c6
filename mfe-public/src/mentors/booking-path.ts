import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';

/**
 * @returns a function that builds the path to the booking page of a mentor; `at` is the start of the preselected slot.
 *   For a signed-out visitor, the path leads through the sign-in: the link then works without JavaScript.
 */
export function useBookingPath(): (mentorId: number, at?: string) => string {
  const signedIn = useAppSelector(selectIsSignedIn);
  return (mentorId, at) => {
    const slot = at === undefined ? '' : `&at=${encodeURIComponent(at)}`;
    const path = `/booksession?mentor=${mentorId}${slot}`;
    return signedIn ? path : `/login?next=${encodeURIComponent(path)}`;
  };
}
