import { injectAreaEndpoints, LIST, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

/** A live event about the account invalidates this tag: another page may have joined or left a waiting list. */
const WAITING = { type: 'Account', id: 'WAITING' } as const;

/** The waiting lists of a student (ADR 60). The query has the tags of everything that an offer changes. */
const waitingApi = injectAreaEndpoints('student', (build) => ({
  studentListWaiting: build.query<Extra<ResponseOf<'listWaiting'>>, void>({
    queryFn: optionalQuery(() => request(routes.listWaiting)),
    providesTags: (entries) => [
      WAITING,
      { type: 'Notification', id: LIST },
      { type: 'Session', id: LIST },
      ...(entries?.value ?? []).map(({ teacher }) => slotsOf(teacher.id)),
    ],
  }),
  studentJoinWaitingList: build.mutation<ResponseOf<'joinWaitingList'>, number>({
    query: (teacherId) => request(routes.joinWaitingList, { params: { teacherId } }),
    invalidatesTags: [WAITING],
  }),
  studentLeaveWaitingList: build.mutation<ResponseOf<'leaveWaitingList'>, number>({
    query: (teacherId) => request(routes.leaveWaitingList, { params: { teacherId } }),
    invalidatesTags: (_result, _error, teacherId) => [WAITING, slotsOf(teacherId)],
  }),
  studentDeclineOffer: build.mutation<ResponseOf<'declineOffer'>, { teacherId: number; slotId: number }>({
    query: ({ teacherId, ...body }) => request(routes.declineOffer, { params: { teacherId }, body }),
    invalidatesTags: (_result, _error, { teacherId }) => [WAITING, slotsOf(teacherId)],
  }),
}));

export const {
  useStudentListWaitingQuery,
  useStudentJoinWaitingListMutation,
  useStudentLeaveWaitingListMutation,
  useStudentDeclineOfferMutation,
} = waitingApi;
