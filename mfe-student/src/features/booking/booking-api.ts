import { injectAreaEndpoints, slotsOf } from '@cairn/shared/api';
import { request, routes, type SetUnavailableBody } from '@cairn/shared/contract';

const bookingApi = injectAreaEndpoints('student', (build) => ({
  /** Closes the booked slot on a contract server, which may allow only mentors to do so: a refusal is ignored. */
  studentCloseSlots: build.mutation<unknown, SetUnavailableBody>({
    query: (body) => request(routes.setUnavailable, { body }),
    extraOptions: { anonymous: true, plainAnswer: true },
    invalidatesTags: (_answer, error, { teacherId }) => (error ? [] : [slotsOf(teacherId)]),
  }),
}));

export const { useStudentCloseSlotsMutation } = bookingApi;
