import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type AttendanceStatement } from '@cairn/shared/contract';

/** Statements about attendance (ADR 79). A live event makes the page refetch those of the other participant. */
const attendanceApi = injectAreaEndpoints('attendance', (build) => ({
  attendanceState: build.mutation<
    ResponseOf<'stateAttendance'>,
    { id: number; statement: AttendanceStatement }
  >({
    query: ({ id, ...body }) => request(routes.stateAttendance, { params: { id }, body }),
    // Also after a refusal: the time for statements may be over.
    invalidatesTags: [{ type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useAttendanceStateMutation } = attendanceApi;
