import {
  injectAreaEndpoints,
  isAbsent,
  optionalQuery,
  slotsOf,
  type ApiError,
  type Extra,
} from '@cairn/shared/api';
import type { SaveScheduleBody, ScheduleChange, Slot, WeeklyTemplate } from '@cairn/shared/contract';
import { weekFrom } from '../../time/calendar.ts';

export interface Week {
  mentorId: number;
  monday: string;
}

const templateOf = (mentorId: number) => ({ type: 'Slot' as const, id: `template-${mentorId}` });

/** A mentor's own availability. Whatever changes slots renews all weeks of the mentor, also when it was refused. */
const scheduleApi = injectAreaEndpoints('mentor', (build) => ({
  /** The slots of a week: in one call, or day by day where the server has only that (decision 8). */
  mentorListWeek: build.query<Slot[], Week>({
    queryFn: async ({ mentorId, monday }, _api, _options, send) => {
      const days = weekFrom(monday);
      const range = await send({
        url: `/schedules/teacher/${mentorId}`,
        params: { from: monday, to: days[6] },
      });
      if (!range.error) return { data: range.data as Slot[] };
      if (!isAbsent(range.error)) return { error: range.error };
      const answers = await Promise.all(
        days.map((date) => send({ url: `/schedules/available/${mentorId}/${date}` })),
      );
      const failed = answers.find((answer) => answer.error);
      if (failed) return { error: failed.error as ApiError };
      return { data: answers.flatMap((answer) => answer.data as Slot[]) };
    },
    providesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorSaveSchedule: build.mutation<Slot[], { mentorId: number; slots: SaveScheduleBody }>({
    query: ({ slots }) => ({ url: '/schedules/save', method: 'POST', body: slots }),
    invalidatesTags: (_slots, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorGetTemplate: build.query<Extra<WeeklyTemplate>, number>({
    queryFn: optionalQuery<WeeklyTemplate, number>((mentorId) => ({
      url: `/schedules/template/${mentorId}`,
    })),
    providesTags: (_template, _error, mentorId) => [templateOf(mentorId)],
  }),
  mentorSaveTemplate: build.mutation<WeeklyTemplate, { mentorId: number; template: WeeklyTemplate }>({
    query: ({ mentorId, template }) => ({
      url: `/schedules/template/${mentorId}`,
      method: 'PUT',
      body: template,
    }),
    invalidatesTags: (_template, _error, { mentorId }) => [templateOf(mentorId)],
  }),
  mentorApplyTemplate: build.mutation<ScheduleChange, { mentorId: number; from: string; weeks: number }>({
    query: ({ mentorId, ...body }) => ({
      url: `/schedules/template/${mentorId}/apply`,
      method: 'POST',
      body,
    }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorCopyWeek: build.mutation<ScheduleChange, { mentorId: number; from: string; to: string }>({
    query: ({ mentorId, from, to }) => ({
      url: '/schedules/copy-week',
      method: 'POST',
      body: { teacherId: mentorId, from, to },
    }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
  mentorListDaysOff: build.query<Extra<{ dates: string[] }>, number>({
    queryFn: optionalQuery<{ dates: string[] }, number>((mentorId) => ({
      url: `/schedules/days-off/${mentorId}`,
    })),
    providesTags: (_days, _error, mentorId) => [slotsOf(mentorId)],
  }),
  mentorSetDayOff: build.mutation<ScheduleChange, { mentorId: number; date: string; off: boolean }>({
    query: ({ mentorId, ...body }) => ({ url: `/schedules/days-off/${mentorId}`, method: 'PUT', body }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
}));

export const {
  useMentorListWeekQuery,
  useMentorSaveScheduleMutation,
  useMentorGetTemplateQuery,
  useMentorSaveTemplateMutation,
  useMentorApplyTemplateMutation,
  useMentorCopyWeekMutation,
  useMentorListDaysOffQuery,
  useMentorSetDayOffMutation,
} = scheduleApi;
