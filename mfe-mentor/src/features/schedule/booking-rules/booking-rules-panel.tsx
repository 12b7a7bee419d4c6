import { useId } from 'react';
import { FailureNotice } from '@cairn/shared/ui';
import usual from '../usual-week/usual-week.module.css';
import { useMentorGetBookingRulesQuery } from './booking-rules-api.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';

/** When students can book the mentor (an extra, ADR 75). Not rendered if the server has no rules. */
export function BookingRulesPanel({ mentorId }: { mentorId: number }) {
  const own = useMentorGetBookingRulesQuery(mentorId, { refetchOnMountOrArgChange: true });
  const heading = useId();
  const rules = own.data?.value;
  if (rules === undefined && !own.isError) return null;
  return (
    <section className={usual.usual} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Booking Rules</h2>
        <p className={usual.lead}>
          These rules limit when students can book you. Your existing sessions stay. Only buffers apply to
          times that you propose.
        </p>
      </header>
      {rules === undefined ? (
        <FailureNotice onRetry={() => void own.refetch()} retrying={own.isFetching}>
          Failed to load your booking rules.
        </FailureNotice>
      ) : (
        <BookingRulesForm mentorId={mentorId} saved={rules} />
      )}
    </section>
  );
}
