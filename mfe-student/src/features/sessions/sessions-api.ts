import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type Answer, type RescheduleBody } from '@cairn/shared/contract';

/** What a student can do with a session beyond the calls that both sides make. */
const studentSessionsApi = injectAreaEndpoints('student', (build) => ({
  studentReschedule: build.mutation<Answer<'rescheduleSession'>, RescheduleBody & { id: number }>({
    query: ({ id, ...body }) => request(routes.rescheduleSession, { params: { id }, body }),
    // After a 409 too: the slot is taken, or the session itself has changed.
    invalidatesTags: ['Slot', { type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useStudentRescheduleMutation } = studentSessionsApi;
