import type { Slot } from '@cairn/shared/contract';
import { api } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** A mentor's slots carry the tag `mentor-{id}`, so that a booking or a saved schedule renews all their days. */
export const slotsOf = (mentorId: number) => ({ type: 'Slot' as const, id: `mentor-${mentorId}` });

/** Slots of a mentor: the owner sees every one, others the free future ones (decision 8). */
export const schedulesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSlots: build.query<Slot[], { mentorId: number; date: string }>({
      query: ({ mentorId, date }) => ({ url: `/schedules/available/${mentorId}/${date}` }),
      providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
    }),
    /** `from` and `to` are dates, `YYYY-MM-DD`, at most 62 days apart. */
    listSchedule: build.query<Extra<Slot[]>, { mentorId: number; from: string; to: string }>({
      queryFn: optionalQuery<Slot[], { mentorId: number; from: string; to: string }>(
        ({ mentorId, from, to }) => ({
          url: `/schedules/teacher/${mentorId}`,
          params: { from, to },
        }),
      ),
      providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
    }),
  }),
});

export const { useListSlotsQuery, useListScheduleQuery } = schedulesApi;
