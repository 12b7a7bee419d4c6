import { injectAreaEndpoints, slotsOf } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type SetUnavailableBody } from '@cairn/shared/contract';

const bookingApi = injectAreaEndpoints('student', (build) => ({
  /**
   * Closes the booked slot on a server with only the fields of the specification (decision 65). Such a server may let
   * only mentors close slots, so a refusal is ignored.
   */
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
  /** After a sign-out the server has already ended the hold, so a refusal is ignored. */
  studentReleaseSlot: build.mutation<unknown, number>({
    query: (slotId) => request(routes.releaseSlot, { params: { slotId } }),
    extraOptions: { anonymous: true, plainResponse: true },
  }),
}));

export const { useStudentCloseSlotsMutation, useStudentHoldSlotMutation, useStudentReleaseSlotMutation } =
  bookingApi;
