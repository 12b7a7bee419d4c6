import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type AcceptProposedTimeBody,
  type ResponseOf,
  type RescheduleBody,
} from '@cairn/shared/contract';

/** Also invalidated after a 409: the slot is taken, or the session has changed. */
const changedTags = ['Slot' as const, { type: 'Session' as const, id: LIST }, 'Dashboard' as const];

const studentSessionsApi = injectAreaEndpoints('student', (build) => ({
  /** Mentors who are free at the time of an expired, declined or cancelled session (decision 162). */
  studentListAlternatives: build.query<Extra<ResponseOf<'listAlternatives'>>, number>({
    queryFn: optionalQuery((id: number) => request(routes.listAlternatives, { params: { id } })),
    providesTags: ['Slot', { type: 'Session', id: LIST }],
  }),
  studentReschedule: build.mutation<ResponseOf<'rescheduleSession'>, RescheduleBody & { id: number }>({
    query: ({ id, ...body }) => request(routes.rescheduleSession, { params: { id }, body }),
    invalidatesTags: changedTags,
  }),
  studentAcceptProposedTime: build.mutation<
    ResponseOf<'acceptProposedTime'>,
    AcceptProposedTimeBody & { id: number }
  >({
    query: ({ id, ...body }) => request(routes.acceptProposedTime, { params: { id }, body }),
    invalidatesTags: changedTags,
  }),
  studentDeclineProposal: build.mutation<ResponseOf<'declineProposal'>, { id: number; round: number }>({
    query: ({ id, ...body }) => request(routes.declineProposal, { params: { id }, body }),
    invalidatesTags: changedTags,
  }),
}));

export const {
  useStudentListAlternativesQuery,
  useStudentRescheduleMutation,
  useStudentAcceptProposedTimeMutation,
  useStudentDeclineProposalMutation,
} = studentSessionsApi;
