import { injectAreaEndpoints, optionalQuery, slotsOf, type ApiError, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type SaveScheduleBody,
  type Slot,
  type Vacation,
} from '@cairn/shared/contract';
import { weekFrom } from '../../time/calendar.ts';

export interface Week {
  mentorId: number;
  monday: string;
}

const listWholeWeek = optionalQuery(({ mentorId, monday }: Week) =>
  request(routes.listSchedule, {
    params: { teacherId: mentorId },
    query: { from: monday, to: weekFrom(monday).at(-1) ?? monday },
  }),
);

/** Every change, even a failed change, invalidates all weeks of the mentor. */
const scheduleApi = injectAreaEndpoints('mentor', (build) => ({
  /** Without a call for whole weeks, fetches the open slots of each day (decision 8). */
  mentorListWeek: build.query<Slot[], Week>({
    queryFn: async (week, store, options, send) => {
      const { mentorId, monday } = week;
      const range = await listWholeWeek(week, store, options, send);
      if (range.error) return { error: range.error };
      if (range.data?.value) return { data: range.data.value };
      const results = await Promise.all(
        weekFrom(monday).map(async (date) =>
          send(request(routes.listAvailableSlots, { params: { teacherId: mentorId, date } })),
        ),
      );
      const failed = results.find((result) => result.error);
      if (failed) return { error: failed.error as ApiError };
      return { data: results.flatMap((result) => result.data as Slot[]) };
    },
    providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorSaveSchedule: build.mutation<
    ResponseOf<'saveSchedule'>,
    { mentorId: number; slots: SaveScheduleBody }
  >({
    query: ({ slots }) => request(routes.saveSchedule, { body: slots }),
    invalidatesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorCopyWeek: build.mutation<ResponseOf<'copyWeek'>, { mentorId: number; from: string; to: string }>({
    query: ({ mentorId, ...range }) => request(routes.copyWeek, { body: { teacherId: mentorId, ...range } }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorListDaysOff: build.query<Extra<ResponseOf<'listDaysOff'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.listDaysOff, { params: { teacherId } })),
    providesTags: (_days, _error, mentorId) => [slotsOf(mentorId)],
  }),
  mentorSetDayOff: build.mutation<ResponseOf<'setDayOff'>, { mentorId: number; date: string; off: boolean }>({
    query: ({ mentorId, ...body }) => request(routes.setDayOff, { params: { teacherId: mentorId }, body }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorGetVacation: build.query<Extra<ResponseOf<'getVacation'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getVacation, { params: { teacherId } })),
    providesTags: (_vacation, _error, mentorId) => [slotsOf(mentorId)],
  }),
  mentorSetVacation: build.mutation<ResponseOf<'setVacation'>, { mentorId: number; vacation: Vacation }>({
    query: ({ mentorId, vacation }) =>
      request(routes.setVacation, { params: { teacherId: mentorId }, body: vacation }),
    invalidatesTags: (_vacation, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorRemoveVacation: build.mutation<ResponseOf<'removeVacation'>, number>({
    query: (teacherId) => request(routes.removeVacation, { params: { teacherId } }),
    invalidatesTags: (_vacation, _error, mentorId) => [slotsOf(mentorId)],
  }),
}));

export const {
  useMentorListWeekQuery,
  useMentorSaveScheduleMutation,
  useMentorCopyWeekMutation,
  useMentorListDaysOffQuery,
  useMentorSetDayOffMutation,
  useMentorGetVacationQuery,
  useMentorSetVacationMutation,
  useMentorRemoveVacationMutation,
} = scheduleApi;
