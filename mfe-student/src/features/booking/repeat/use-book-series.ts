import { useNavigate } from 'react-router-dom';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { TEXTS, type BookSeriesBody } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { afterBooking } from '../../../sessions/booked-session.ts';
import { useStudentBookSeriesMutation } from '../../../series/series-api.ts';

/**
 * Books all dates of a series or none, with one call. If dates cannot be booked, the toast names them.
 *
 * @param onConflict called if the server refuses the series with 409
 */
export function useBookSeries(onBooked: () => void, onConflict?: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const [bookSeries, { isLoading, isSuccess }] = useStudentBookSeriesMutation();
  const book = async (body: BookSeriesBody) => {
    const { data, error } = await bookSeries({ ...body, idempotencyKey: attempt.keyOf(body) });
    if (error === undefined) {
      onBooked();
      toast.success(TEXTS.booking.success);
      void navigate('/sessions', afterBooking(data?.sessions[0]));
      return;
    }
    if (isApiError(error) && typeof error.status === 'number') attempt.end();
    if (isApiError(error) && error.status === 409) onConflict?.();
    toast.error(refusalMessage(error, TEXTS.booking.failure));
  };
  return { book, isBooking: isLoading || isSuccess };
}
