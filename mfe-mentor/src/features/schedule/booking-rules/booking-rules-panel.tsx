import { useId } from 'react';
import { FailureNotice, hasFailed } from '@cairn/shared/ui';
import usual from '../usual-week/usual-week.module.css';
import { useMentorGetBookingRulesQuery } from './booking-rules-api.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';

/** Hidden on a server without booking rules (an extra, ADR 75). */
export function BookingRulesPanel({ mentorId }: { mentorId: number }) {
  const query = useMentorGetBookingRulesQuery(mentorId, { refetchOnMountOrArgChange: true });
  const heading = useId();
  const rules = query.data?.value;
  if (rules === undefined && !hasFailed(query)) return null;
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
        <FailureNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
          Failed to load your booking rules.
        </FailureNotice>
      ) : (
        <BookingRulesForm mentorId={mentorId} saved={rules} />
      )}
    </section>
  );
}
