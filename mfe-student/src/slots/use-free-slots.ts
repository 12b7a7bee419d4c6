import { skipToken } from '@reduxjs/toolkit/query';
import { useNow } from '@cairn/shared/ui';
import { useMemo } from 'react';
import { useHasExtra, useListScheduleQuery, useListSlotsQuery } from '@cairn/shared/api';
import { addDays, BOOKING_RULES_EXTRA, dateIn, type Slot } from '@cairn/shared/contract';
import { freeSlotsByDay } from './slot-days.ts';

/** Days after today. The server allows at most 62 days per request. */
const DAYS_AHEAD = 60;

interface Options {
  readonly mentorId: number;
  /** The viewer's zone. */
  readonly zone: string;
  /** The chosen date in the viewer's zone. */
  readonly day: string | null;
  /** Any date of the displayed month. */
  readonly month: string | null;
  /** Id of the session to move, which the booking rules of the mentor do not count. */
  readonly movingId?: number | undefined;
  /** Requests only the slots of the chosen date, because the calendar month already shows the free days (ADR 82). */
  readonly isDayOnly?: boolean;
}

/** The date in a link may be invalid. */
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Covers a month of the viewer in every zone of a mentor. */
function monthRange(day: string): { from: string; to: string } {
  const first = `${day.slice(0, 7)}-01`;
  return { from: addDays(first, -1), to: addDays(first, 32) };
}

/**
 * Loads the free slots of the next 60 days, and of the chosen or displayed month. A server without ranges lists only
 * the slots of the chosen date.
 */
export function useFreeSlots({ mentorId, zone, month, movingId, isDayOnly = false, ...chosen }: Options) {
  const day = chosen.day !== null && isDate(chosen.day) ? chosen.day : null;
  const hasRules = useHasExtra(BOOKING_RULES_EXTRA);
  const mentorQuery = { mentorId, ...(hasRules && movingId !== undefined && { moving: movingId }) };
  const now = useNow(60_000);
  const today = dateIn(zone, now);
  const near = useListScheduleQuery(
    isDayOnly ? skipToken : { ...mentorQuery, from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) },
  );
  const around = useListScheduleQuery(
    isDayOnly && day !== null ? { ...mentorQuery, from: addDays(day, -1), to: addDays(day, 1) } : skipToken,
  );
  const isRangeKnown = near.data?.value !== undefined;
  const farDay = [day, month].find(
    (selected) => selected !== null && selected.slice(0, 7) >= addDays(today, DAYS_AHEAD).slice(0, 7),
  );
  const far = useListScheduleQuery(
    isRangeKnown && farDay ? { ...mentorQuery, ...monthRange(farDay) } : skipToken,
  );
  const hasNoRange = near.data !== undefined && !isRangeKnown;
  const single = useListSlotsQuery(hasNoRange && day ? { mentorId, date: day } : skipToken);

  const known: readonly (readonly Slot[] | undefined)[] = [
    near.data?.value,
    far.data?.value,
    single.currentData ?? around.currentData?.value,
  ];
  const [nearSlots, farSlots, daySlots] = known;
  const days = useMemo(() => {
    const byId = new Map(
      [...(nearSlots ?? []), ...(farSlots ?? []), ...(daySlots ?? [])].map((slot) => [slot.id, slot]),
    );
    return freeSlotsByDay([...byId.values()], zone, now);
  }, [nearSlots, farSlots, daySlots, zone, now]);

  const queries = [near, around, ...(farDay ? [far] : []), ...(hasNoRange && day ? [single] : [])];
  const isLoading =
    queries.some((query) => query.isLoading) ||
    [single, around].some((query) => query.isFetching && !query.currentData);
  return {
    today,
    /** Free slots by date; a date without free slots has no entry. */
    days,
    /** Whether a loaded date without an entry in `days` has no free slots. */
    areDaysKnown: isRangeKnown,
    isLoading,
    isError: queries.some((query) => query.isError),
    refetch: () =>
      queries
        .filter((query) => query.isError || !query.isUninitialized)
        .forEach((query) => void query.refetch()),
  };
}
