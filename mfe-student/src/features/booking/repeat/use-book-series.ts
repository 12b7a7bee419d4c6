import { useNavigate } from 'react-router-dom';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { TEXTS, type BookSeriesBody } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { afterBooking } from '../../../sessions/booked-session.ts';
import { useStudentBookSeriesMutation } from '../../../series/series-api.ts';

/** Books all dates of a series or none, with one request. If a date cannot be booked, the toast names this date. */
export function useBookSeries(onBooked: () => void) {
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
    toast.error(refusalMessage(error, TEXTS.booking.failure));
  };
  return { book, isBooking: isLoading || isSuccess };
}
