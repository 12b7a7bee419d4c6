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

/** At most 20 group sessions are upcoming, so five pages of 100 also cover the past month. */
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
    // Live events about sessions report changed seats. Live events about slots report changed waiting lists.
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
  /** Also refetches after an error: a 409 means that the displayed group session is outdated. */
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
