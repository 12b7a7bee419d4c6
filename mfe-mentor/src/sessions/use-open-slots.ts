import { useHasExtra, useListScheduleQuery } from '@cairn/shared/api';
import { addDays, BOOKING_RULES_EXTRA, dateIn, type Slot } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';

/** The server allows at most 62 days per request. */
const DAYS_AHEAD = 60;

/** The mentor's own slots that can be proposed for a request, by date, in the mentor's zone. */
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
  const free = slots.data?.value?.filter(
    ({ isAvailable, isBookable = isAvailable, isProposable = isBookable, startsAt }) =>
      isProposable && startsAt !== undefined && Date.parse(startsAt) > now,
  );
  const days = new Map<string, Slot[]>();
  for (const slot of free ?? []) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return {
    days: free && [...days],
    isError: slots.isError,
    isFetching: slots.isFetching,
    refetch: slots.refetch,
  };
}
