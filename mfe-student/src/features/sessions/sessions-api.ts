import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

/** What a student can do with a session beyond the calls that both sides make. */
const studentSessionsApi = injectAreaEndpoints('student', (build) => ({
  studentReschedule: build.mutation<
    Answer<'rescheduleSession'>,
    { id: number; date: string; timeSlot: string }
  >({
    query: ({ id, ...body }) => request(routes.rescheduleSession, { params: { id }, body }),
    invalidatesTags: (_session, error) =>
      error ? ['Slot'] : ['Slot', { type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useStudentRescheduleMutation } = studentSessionsApi;
