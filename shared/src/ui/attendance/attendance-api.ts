import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type AttendanceStatement } from '@cairn/shared/contract';

/** Saves a statement about attendance (ADR 79). */
const attendanceApi = injectAreaEndpoints('attendance', (build) => ({
  attendanceState: build.mutation<
    ResponseOf<'stateAttendance'>,
    { id: number; statement: AttendanceStatement }
  >({
    query: ({ id, ...body }) => request(routes.stateAttendance, { params: { id }, body }),
    // Even after a refusal, because the time for statements may be over.
    invalidatesTags: [{ type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useAttendanceStateMutation } = attendanceApi;
