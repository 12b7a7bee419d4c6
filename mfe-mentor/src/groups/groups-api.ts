import { injectAreaEndpoints, LIST, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type CancelGroupSessionBody,
  type ChangeGroupSessionBody,
  type OwnGroupSession,
  type PublishGroupSessionBody,
} from '@cairn/shared/contract';

const GROUPS = { type: 'Session', id: 'GROUPS' } as const;
const SESSIONS = { type: 'Session', id: LIST } as const;

/** Limits the pages to load. At most 20 group sessions are upcoming, so five pages of 100 also cover the past month. */
const PAGES_MAX = 5;

const listPage = optionalQuery((query: { limit: number; cursor?: string }) =>
  request(routes.ownGroupSessions, { query }),
);

/** The mentor's group sessions (ADR 88). */
const groupsApi = injectAreaEndpoints('mentor', (build) => ({
  mentorListGroups: build.query<Extra<readonly OwnGroupSession[]>, void>({
    queryFn: async (_argument, store, options, send) => {
      const groups: OwnGroupSession[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const result = await listPage({ limit: 100, ...(cursor && { cursor }) }, store, options, send);
        if (result.error) return { error: result.error, meta: result.meta };
        if (!result.data?.value) return { data: {}, meta: result.meta };
        groups.push(...result.data.value);
        cursor = result.meta?.nextCursor;
        if (cursor === undefined) break;
      }
      return { data: { value: groups } };
    },
    // A live event about a session reports that a seat is taken or given up. A live event about the mentor's slots
    // reports that a student joins or leaves a waiting list.
    providesTags: (groups) => {
      const [first] = groups?.value ?? [];
      return [GROUPS, SESSIONS, ...(first ? [slotsOf(first.teacher.id)] : [])];
    },
  }),
  mentorPublishGroup: build.mutation<
    ResponseOf<'publishGroupSession'>,
    PublishGroupSessionBody & { idempotencyKey: string }
  >({
    query: ({ idempotencyKey, ...body }) => request(routes.publishGroupSession, { body, idempotencyKey }),
    invalidatesTags: [GROUPS, 'Slot', 'Dashboard'],
  }),
  /** Refetches the list after an error too: after a 409, the displayed group session is out of date. */
  mentorChangeGroup: build.mutation<
    ResponseOf<'changeGroupSession'>,
    ChangeGroupSessionBody & { id: number }
  >({
    query: ({ id, ...body }) => request(routes.changeGroupSession, { params: { id }, body }),
    invalidatesTags: [GROUPS, SESSIONS],
  }),
  mentorCancelGroup: build.mutation<
    ResponseOf<'cancelGroupSession'>,
    CancelGroupSessionBody & { id: number }
  >({
    query: ({ id, ...body }) => request(routes.cancelGroupSession, { params: { id }, body }),
    invalidatesTags: [GROUPS, SESSIONS, 'Slot', 'Dashboard'],
  }),
  mentorMessageGroup: build.mutation<
    ResponseOf<'messageGroup'>,
    { id: number; text: string; idempotencyKey: string }
  >({
    query: ({ id, text, idempotencyKey }) =>
      request(routes.messageGroup, { params: { id }, body: { text }, idempotencyKey }),
    invalidatesTags: [{ type: 'Conversation', id: LIST }],
  }),
}));

export const {
  useMentorListGroupsQuery,
  useMentorPublishGroupMutation,
  useMentorChangeGroupMutation,
  useMentorCancelGroupMutation,
  useMentorMessageGroupMutation,
} = groupsApi;
