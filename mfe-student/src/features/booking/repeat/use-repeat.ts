import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { SERIES_EXTRA, SERIES_MIN, slotMinutes, type Slot } from '@cairn/shared/contract';
import { useOwnId } from '../../../account/use-own-account.ts';
import { useStudentPreviewSeriesQuery } from '../../../series/series-api.ts';

/** How a booking is repeated. */
export interface Repeat {
  everyWeeks: 1 | 2;
  count: number;
}

const DEFAULT_REPEAT: Repeat = { everyWeeks: 1, count: 6 };

/** How the student repeats the booking, with a preview of the dates (ADR 85). */
export function useRepeat(mentorId: number, slot: Slot | null, sessionTypeId: number | undefined) {
  const isOffered = useHasExtra(SERIES_EXTRA);
  const studentId = useOwnId().data;
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const minutes = slot && slotMinutes(slot);
  const preview = useStudentPreviewSeriesQuery(
    repeat && slot && studentId !== undefined
      ? {
          studentId,
          teacherId: mentorId,
          date: slot.date,
          timeSlot: slot.timeSlot,
          ...repeat,
          minutes: minutes as 30 | 45 | 60 | 90,
          ...(sessionTypeId !== undefined && { sessionTypeId }),
        }
      : skipToken,
  );
  const occurrences = preview.currentData?.value?.occurrences;
  const dates = (occurrences ?? []).filter(({ state }) => state === 'free').map(({ date }) => date);
  return {
    isOffered,
    repeat,
    choose: (chosen: Partial<Repeat> | null) =>
      setRepeat(chosen && { ...DEFAULT_REPEAT, ...repeat, ...chosen }),
    hasTime: slot !== null,
    occurrences,
    isLoading: preview.isFetching && occurrences === undefined,
    isError: preview.isError,
    retry: () => void preview.refetch(),
    /** The series to be booked; null for a single session, undefined while unknown or if too few dates are free. */
    series: repeat && (dates.length >= SERIES_MIN ? { everyWeeks: repeat.everyWeeks, dates } : undefined),
  };
}

export type ChosenRepeat = ReturnType<typeof useRepeat>;
