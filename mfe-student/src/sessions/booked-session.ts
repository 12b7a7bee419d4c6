import { useLocation, useNavigationType } from 'react-router-dom';
import type { Session } from '@cairn/shared/contract';

/** State of the navigation to `/sessions` after a booking. */
interface BookedState {
  bookedId: number | undefined;
}

/** Options of the navigation to `/sessions` after a booking, of the first session of a series. */
export const afterBooking = (session: Pick<Session, 'id'> | undefined): { state: BookedState } => ({
  state: { bookedId: session?.id },
});

/** The id of the session that was booked on the page before; not after a reload or on the way back. */
export function useBookedId(): number | undefined {
  const state = useLocation().state as BookedState | null;
  return useNavigationType() === 'PUSH' ? state?.bookedId : undefined;
}
