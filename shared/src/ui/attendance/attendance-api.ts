import { injectAreaEndpoints, LIST } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type AttendanceStatement } from '@cairn/shared/contract';

/** Statements about sessions (ADR 79). Those of the other side come with a live event about the session. */
const attendanceApi = injectAreaEndpoints('attendance', (build) => ({
  attendanceState: build.mutation<
    ResponseOf<'stateAttendance'>,
    { id: number; statement: AttendanceStatement }
  >({
    query: ({ id, ...body }) => request(routes.stateAttendance, { params: { id }, body }),
    // After a refusal too: the time for statements may be over.
    invalidatesTags: [{ type: 'Session', id: LIST }, 'Dashboard'],
  }),
}));

export const { useAttendanceStateMutation } = attendanceApi;
