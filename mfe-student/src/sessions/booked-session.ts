import { useLocation, useNavigationType } from 'react-router-dom';
import type { Session } from '@cairn/shared/contract';

interface BookedState {
  bookedId: number | undefined;
}

/**
 * Options of the navigation to `/sessions` after a booking.
 *
 * @param session the booked session, or the first of a series
 */
export const afterBooking = (session: Pick<Session, 'id'> | undefined): { state: BookedState } => ({
  state: { bookedId: session?.id },
});

/** The id of the session that was booked on the previous page; undefined after a reload or a back navigation. */
export function useBookedId(): number | undefined {
  const state = useLocation().state as BookedState | null;
  return useNavigationType() === 'PUSH' ? state?.bookedId : undefined;
}
