import { injectAreaEndpoints, slotsOf } from '@cairn/shared/api';
import { request, routes, type SetUnavailableBody } from '@cairn/shared/contract';

const bookingApi = injectAreaEndpoints('student', (build) => ({
  /** A refusal here does not affect the session: only mentors may close slots on such a server. */
  studentCloseSlots: build.mutation<unknown, SetUnavailableBody>({
    query: (body) => request(routes.setUnavailable, { body }),
    extraOptions: { anonymous: true, plainAnswer: true },
    invalidatesTags: (_answer, error, { teacherId }) => (error ? [] : [slotsOf(teacherId)]),
  }),
}));

export const { useStudentCloseSlotsMutation } = bookingApi;
