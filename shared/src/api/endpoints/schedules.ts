import type { ResponseOf } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** The cache tag of a mentor's slots. */
export const slotsOf = (mentorId: number) => ({ type: 'Slot' as const, id: `mentor-${mentorId}` });

/** The range of dates whose slots are listed. */
export interface SlotRange {
  mentorId: number;
  from: string;
  to: string;
  /** The id of the session that is to be moved (ADR 75); only for a server with `BOOKING_RULES_EXTRA`. */
  moving?: number;
}

/** Slots of a mentor. The mentor gets all open slots; other accounts get the bookable slots (decision 8). */
export const schedulesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSlots: build.query<ResponseOf<'listAvailableSlots'>, { mentorId: number; date: string }>({
      query: ({ mentorId, date }) =>
        request(routes.listAvailableSlots, { params: { teacherId: mentorId, date } }),
      providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
    }),
    /** `from` and `to` are dates, `YYYY-MM-DD`, at most 62 days apart. */
    listSchedule: build.query<Extra<ResponseOf<'listSchedule'>>, SlotRange>({
      queryFn: optionalQuery(({ mentorId, from, to, moving }: SlotRange) =>
        request(routes.listSchedule, {
          params: { teacherId: mentorId },
          query: { from, to, ...(moving === undefined ? {} : { moving }) },
        }),
      ),
      providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
    }),
  }),
});

export const { useListSlotsQuery, useListScheduleQuery } = schedulesApi;
