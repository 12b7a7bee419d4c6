import { useHasExtra, useListScheduleQuery } from '@cairn/shared/api';
import { addDays, BOOKING_RULES_EXTRA, dateIn, type Slot } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';

/** The server refuses ranges of more than 62 days. */
const DAYS_AHEAD = 60;

/** The mentor's future slots that can be proposed for a request, grouped by their date in the mentor's zone. */
export function useOpenSlots(mentorId: number, zone: string, sessionId: number) {
  const hasRules = useHasExtra(BOOKING_RULES_EXTRA);
  const now = useNow(60_000);
  const today = dateIn(zone, now);
  const slots = useListScheduleQuery({
    mentorId,
    from: today,
    to: addDays(today, DAYS_AHEAD),
    ...(hasRules && { moving: sessionId }),
  });
  const proposable = slots.data?.value?.filter(
    ({ isAvailable, isBookable = isAvailable, isProposable = isBookable, startsAt }) =>
      isProposable && startsAt !== undefined && Date.parse(startsAt) > now,
  );
  const days = new Map<string, Slot[]>();
  for (const slot of proposable ?? []) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return {
    days: proposable && [...days],
    isError: slots.isError,
    isFetching: slots.isFetching,
    refetch: slots.refetch,
  };
}
