import { injectAreaEndpoints, slotsOf } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type FreeMonthQuery } from '@cairn/shared/contract';

const slotsApi = injectAreaEndpoints('student', (build) => ({
  /** Only for a server with `FREE_MONTHS_EXTRA`. */
  studentGetFreeMonth: build.query<ResponseOf<'getFreeMonth'>, FreeMonthQuery & { mentorId: number }>({
    query: ({ mentorId, ...query }) =>
      request(routes.getFreeMonth, { params: { teacherId: mentorId }, query }),
    providesTags: (_month, _error, { mentorId }) => [slotsOf(mentorId)],
  }),
}));

export const { useStudentGetFreeMonthQuery } = slotsApi;
