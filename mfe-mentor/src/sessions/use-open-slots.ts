import { useHasExtra, useListScheduleQuery } from '@cairn/shared/api';
import { addDays, BOOKING_RULES_EXTRA, dateIn, type Slot } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';

/** The server refuses ranges of more than 62 days. */
const DAYS_AHEAD = 60;

/** The future slots that can be proposed for a request, by date in the viewed zone. */
export function useOpenSlots(mentorId: number, zone: string, sessionId: number) {
  const hasRules = useHasExtra(BOOKING_RULES_EXTRA);
  const now = useNow(60_000);
  const today = dateIn(zone, now);
  const slots = useListScheduleQuery({
    mentorId,
    // A slot of today can have yesterday's date in the mentor's zone.
    from: addDays(today, -1),
    to: addDays(today, DAYS_AHEAD),
    ...(hasRules && { moving: sessionId }),
  });
  const proposable = slots.data?.value?.filter(
    ({ isAvailable, isBookable = isAvailable, isProposable = isBookable, startsAt }) =>
      isProposable && startsAt !== undefined && Date.parse(startsAt) > now,
  );
  const days = new Map<string, Slot[]>();
  for (const slot of proposable ?? []) {
    const date = dateIn(zone, slot.startsAt ?? now);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return { ...slots, days: proposable && [...days] };
}
