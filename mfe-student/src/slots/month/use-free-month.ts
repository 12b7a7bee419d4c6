import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { addDays, dateIn, FREE_MONTHS_EXTRA, SLOT_LENGTHS } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';
import { useStudentGetFreeMonthQuery } from '../slots-api.ts';
import { monthOf } from './month-dates.ts';

/** The number of days after today that the calendar shows. */
const DAYS_SHOWN = 366;

interface Options {
  readonly mentorId: number;
  /** The viewer's zone. */
  readonly zone: string;
  /** Length of the session type, in minutes. */
  readonly minutes?: number | undefined;
  readonly movingId?: number | undefined;
  /** The first free date of the mentor, if known. */
  readonly firstFree?: string | undefined;
}

const argumentsOf = ({ mentorId, zone, minutes, movingId }: Options, month: string) => {
  const length = SLOT_LENGTHS.find((one) => one === minutes);
  return {
    mentorId,
    zone,
    month,
    ...(length !== undefined && { minutes: length }),
    ...(movingId !== undefined && { moving: movingId }),
  };
};

/** The first date within the range of the calendar; today if there is none. */
const firstShown = (dates: readonly (string | null | undefined)[], today: string) =>
  dates.find((date) => date && date >= today && date <= addDays(today, DAYS_SHOWN)) ?? today;

/**
 * A month of the calendar with the number of bookable slots on each day.
 *
 * @param day the chosen date, whose month is shown first
 */
export function useFreeMonth({ day, ...options }: Options & { day: string | null }) {
  const isOffered = useHasExtra(FREE_MONTHS_EXTRA);
  const today = dateIn(options.zone, useNow(60_000));
  const [shown, setShown] = useState<string | null>(null);
  const month = shown ?? monthOf(firstShown([day, options.firstFree], today));
  const query = useStudentGetFreeMonthQuery(isOffered ? argumentsOf(options, month) : skipToken);
  return {
    isOffered,
    today,
    max: addDays(today, DAYS_SHOWN),
    month,
    /** The number of bookable slots by date; `undefined` until loaded. */
    counts: query.currentData && new Map(query.currentData.days.map(({ date, free }) => [date, free])),
    /** The first bookable day; `null` if there is none, `undefined` until loaded. */
    next: query.data?.next,
    /** Times that suit both sides; `undefined` until loaded. */
    suggested: query.data?.suggested,
    /** Whether the server suggests times; true until the first response. */
    suggests: isOffered && !query.isError && (!query.data || query.data.suggested !== undefined),
    isError: query.isError,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    showMonth: setShown,
  };
}

export type FreeMonthState = ReturnType<typeof useFreeMonth>;

/** The first day on which a mentor can be booked; `null` if there is none, `undefined` if it is not known. */
export function useNextFree({ mentorId, zone, firstFree }: Pick<Options, 'mentorId' | 'zone' | 'firstFree'>) {
  const isOffered = useHasExtra(FREE_MONTHS_EXTRA);
  // The month that the calendar shows first: the hook and the calendar share one request.
  const month = monthOf(firstShown([firstFree], dateIn(zone, useNow(60_000))));
  const query = useStudentGetFreeMonthQuery(isOffered ? argumentsOf({ mentorId, zone }, month) : skipToken);
  return query.data?.next;
}
