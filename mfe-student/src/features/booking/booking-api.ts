import { injectAreaEndpoints, slotsOf } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type SetUnavailableBody } from '@cairn/shared/contract';

const bookingApi = injectAreaEndpoints('student', (build) => ({
  /** Only for a contract server (decision 65). A refusal is ignored: the server may let only mentors close slots. */
  studentCloseSlots: build.mutation<unknown, SetUnavailableBody>({
    query: (body) => request(routes.setUnavailable, { body }),
    extraOptions: { anonymous: true, plainResponse: true },
    invalidatesTags: (_result, error, { teacherId }) => (error ? [] : [slotsOf(teacherId)]),
  }),
  /** Only for a server with `SLOT_HOLDS_EXTRA`. A refusal may mean that the slots of the mentor have changed. */
  studentHoldSlot: build.mutation<ResponseOf<'holdSlot'>, { slotId: number; mentorId: number }>({
    query: ({ slotId }) => request(routes.holdSlot, { params: { slotId } }),
    invalidatesTags: (_result, error, { mentorId }) => (error ? [slotsOf(mentorId)] : []),
  }),
  /** A refusal is ignored: a sign-out has already ended the hold. */
  studentReleaseSlot: build.mutation<unknown, number>({
    query: (slotId) => request(routes.releaseSlot, { params: { slotId } }),
    extraOptions: { anonymous: true, plainResponse: true },
  }),
}));

export const { useStudentCloseSlotsMutation, useStudentHoldSlotMutation, useStudentReleaseSlotMutation } =
  bookingApi;
