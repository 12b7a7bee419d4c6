import type { Conversation, Message, ReadMark } from '@cairn/shared/contract';
import { api, LIST } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** The two sides that name a conversation. */
export interface ConversationPair {
  readonly studentId: number;
  readonly teacherId: number;
}

/** The id of a conversation's tags. */
export const conversationId = ({ studentId, teacherId }: ConversationPair) => `${studentId}-${teacherId}`;

/** Part of a conversation: `before` and `after` are positions (extras); without `limit` the latest 500. */
export interface ConversationPart extends ConversationPair {
  readonly before?: number;
  readonly after?: number;
  readonly limit?: number;
}

export interface OutgoingMessage extends ConversationPair {
  readonly senderId: number;
  readonly content: string;
  /** A UUID of the sender's; sent twice it is one message. */
  readonly clientId?: string;
}

/** Messages between a student and a mentor (spec 7, Messages). A new one goes into the conversation's cache. */
export const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listConversations: build.query<Extra<Conversation[]>, void>({
      queryFn: optionalQuery<Conversation[]>(() => ({ url: '/messages/conversations' })),
      providesTags: [{ type: 'Conversation', id: LIST }],
    }),
    getUnreadTotal: build.query<Extra<{ unread: number }>, void>({
      queryFn: optionalQuery<{ unread: number }>(() => ({ url: '/messages/unread' })),
      providesTags: [{ type: 'Conversation', id: LIST }],
    }),
    getLastMessage: build.query<Message | null, ConversationPair>({
      query: ({ studentId, teacherId }) => ({
        url: '/messages/conversation/last',
        params: { studentId, teacherId },
      }),
      providesTags: (_message, _error, pair) => [{ type: 'Conversation', id: conversationId(pair) }],
    }),
    getConversation: build.query<Message[], ConversationPart>({
      query: (part) => ({ url: '/messages/conversation', params: { ...part } }),
      providesTags: (_messages, _error, pair) => [{ type: 'Message', id: conversationId(pair) }],
    }),
    /** Everything stands in the query and the body is empty, as the contract has it. */
    sendMessage: build.mutation<Message, OutgoingMessage>({
      query: ({ clientId, ...message }) => ({
        url: '/messages/send',
        method: 'POST',
        params: { ...message },
        ...(clientId === undefined ? {} : { idempotencyKey: clientId }),
      }),
      invalidatesTags: (_message, error, pair) =>
        error
          ? []
          : [
              { type: 'Conversation', id: LIST },
              { type: 'Conversation', id: conversationId(pair) },
            ],
    }),
    markRead: build.mutation<Extra<ReadMark>, ConversationPair & { upTo: number }>({
      queryFn: optionalQuery<ReadMark, ConversationPair & { upTo: number }>((body) => ({
        url: '/messages/read',
        method: 'POST',
        body,
      })),
      invalidatesTags: [{ type: 'Conversation', id: LIST }],
    }),
  }),
});

export const {
  useListConversationsQuery,
  useGetUnreadTotalQuery,
  useGetLastMessageQuery,
  useGetConversationQuery,
  useLazyGetConversationQuery,
  useSendMessageMutation,
  useMarkReadMutation,
} = messagesApi;
