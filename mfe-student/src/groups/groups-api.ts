import { injectAreaEndpoints, LIST, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type GroupSession } from '@cairn/shared/contract';

const GROUPS = { type: 'Session', id: 'GROUPS' } as const;
const GROUPS_PER_PAGE = 20;

/** `waiting`: only the group sessions for which the student waits. */
export interface GroupFilter {
  readonly teacherId?: number;
  readonly waiting?: true;
}

/** `value` is absent if the server does not support group sessions. */
export interface GroupPage extends Extra<readonly GroupSession[]> {
  readonly nextCursor?: string;
}

const listGroups = optionalQuery((query: GroupFilter & { limit: number; cursor?: string }) =>
  request(routes.listGroupSessions, { query }),
);

/**
 * Group sessions for students (ADR 88). A live event reports a taken or free seat as a change of the slots of the
 * mentor.
 */
const groupsApi = injectAreaEndpoints('student', (build) => ({
  studentListGroups: build.infiniteQuery<GroupPage, GroupFilter, string>({
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.nextCursor },
    queryFn: async ({ queryArg, pageParam }, store, options, send) => {
      const query = { ...queryArg, limit: GROUPS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      const result = await listGroups(query, store, options, send);
      if (result.error) return { error: result.error, meta: result.meta };
      const { nextCursor } = result.meta ?? {};
      return { data: { ...result.data, ...(nextCursor === undefined ? {} : { nextCursor }) } };
    },
    providesTags: (groups) => [
      GROUPS,
      { type: 'Session', id: LIST },
      { type: 'Notification', id: LIST },
      ...(groups?.pages ?? []).flatMap(({ value = [] }) => value.map(({ teacher }) => slotsOf(teacher.id))),
    ],
  }),
  /** Also refetches the list after a 409: the last seat may be taken. */
  studentJoinGroup: build.mutation<ResponseOf<'joinGroupSession'>, number>({
    query: (id) => request(routes.joinGroupSession, { params: { id } }),
    invalidatesTags: [GROUPS, { type: 'Session', id: LIST }, 'Dashboard'],
  }),
  studentJoinGroupWaiting: build.mutation<ResponseOf<'joinGroupWaitingList'>, number>({
    query: (id) => request(routes.joinGroupWaitingList, { params: { id } }),
    invalidatesTags: [GROUPS],
  }),
  studentLeaveGroupWaiting: build.mutation<ResponseOf<'leaveGroupWaitingList'>, number>({
    query: (id) => request(routes.leaveGroupWaitingList, { params: { id } }),
    invalidatesTags: [GROUPS],
  }),
}));

export const {
  useStudentListGroupsInfiniteQuery,
  useStudentJoinGroupMutation,
  useStudentJoinGroupWaitingMutation,
  useStudentLeaveGroupWaitingMutation,
} = groupsApi;
