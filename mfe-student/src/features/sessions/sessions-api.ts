import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type Answer, type RescheduleBody } from '@cairn/shared/contract';

/** Changes of a session that only students make. */
const studentSessionsApi = injectAreaEndpoints('student', (build) => ({
  studentReschedule: build.mutation<Answer<'rescheduleSession'>, RescheduleBody & { id: number }>({
    query: ({ id, ...body }) => request(routes.rescheduleSession, { params: { id }, body }),
    // After a 409 too: the slot is taken, or the session itself has changed.
    invalidatesTags: ['Slot', { type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useStudentRescheduleMutation } = studentSessionsApi;
