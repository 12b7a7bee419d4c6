import { injectAreaEndpoints, LIST, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const GROUPS = { type: 'Session', id: 'GROUPS' } as const;

/** Group sessions of a student (ADR 88). Seats that others take or leave come with changed slots of the mentor. */
const groupsApi = injectAreaEndpoints('student', (build) => ({
  studentListGroups: build.query<Extra<Answer<'listGroupSessions'>>, { teacherId?: number }>({
    queryFn: optionalQuery((query: { teacherId?: number }) => request(routes.listGroupSessions, { query })),
    providesTags: (groups) => [
      GROUPS,
      { type: 'Session', id: LIST },
      { type: 'Notification', id: LIST },
      ...(groups?.value ?? []).map(({ teacher }) => slotsOf(teacher.id)),
    ],
  }),
  /** The list is refetched after a 409 too: somebody else has taken the last seat. */
  studentJoinGroup: build.mutation<Answer<'joinGroupSession'>, number>({
    query: (id) => request(routes.joinGroupSession, { params: { id } }),
    invalidatesTags: [GROUPS, { type: 'Session', id: LIST }, 'Dashboard'],
  }),
  studentJoinGroupWaiting: build.mutation<Answer<'joinGroupWaitingList'>, number>({
    query: (id) => request(routes.joinGroupWaitingList, { params: { id } }),
    invalidatesTags: [GROUPS],
  }),
  studentLeaveGroupWaiting: build.mutation<Answer<'leaveGroupWaitingList'>, number>({
    query: (id) => request(routes.leaveGroupWaitingList, { params: { id } }),
    invalidatesTags: [GROUPS],
  }),
}));

export const {
  useStudentListGroupsQuery,
  useStudentJoinGroupMutation,
  useStudentJoinGroupWaitingMutation,
  useStudentLeaveGroupWaitingMutation,
} = groupsApi;
