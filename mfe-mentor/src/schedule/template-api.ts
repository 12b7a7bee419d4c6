import { injectAreaEndpoints, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type WeeklyTemplate } from '@cairn/shared/contract';

const templateOf = (mentorId: number) => ({ type: 'Slot' as const, id: `template-${mentorId}` });

/** The usual week of a mentor. */
const templateApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetTemplate: build.query<Extra<ResponseOf<'getWeeklyTemplate'>>, number>({
    queryFn: optionalQuery((teacherId: number) =>
      request(routes.getWeeklyTemplate, { params: { teacherId } }),
    ),
    providesTags: (_template, _error, mentorId) => [templateOf(mentorId)],
  }),
  mentorSaveTemplate: build.mutation<
    ResponseOf<'saveWeeklyTemplate'>,
    { mentorId: number; template: WeeklyTemplate }
  >({
    query: ({ mentorId, template }) =>
      request(routes.saveWeeklyTemplate, { params: { teacherId: mentorId }, body: template }),
    invalidatesTags: (_template, _error, { mentorId }) => [templateOf(mentorId)],
  }),
  mentorApplyTemplate: build.mutation<
    ResponseOf<'applyWeeklyTemplate'>,
    { mentorId: number; from: string; weeks: number }
  >({
    query: ({ mentorId, ...body }) =>
      request(routes.applyWeeklyTemplate, { params: { teacherId: mentorId }, body }),
    invalidatesTags: (_change, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
}));

export const { useMentorGetTemplateQuery, useMentorSaveTemplateMutation, useMentorApplyTemplateMutation } =
  templateApi;
