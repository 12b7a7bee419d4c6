import type { ResponseOf } from '@cairn/shared/contract';
import { MESSAGE_BODY_EXTRA } from '../../contract/constants.ts';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { LIST } from '../tags.ts';
import { hasExtra } from '../extras.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** The participants that identify a conversation. */
export interface ConversationPair {
  readonly studentId: number;
  readonly teacherId: number;
}

/** The tag id of a conversation. */
export const conversationId = ({ studentId, teacherId }: ConversationPair) => `${studentId}-${teacherId}`;

/** A part of a conversation. `before` and `after` are positions of messages (extras). `limit` is 500 by default. */
export interface ConversationPart extends ConversationPair {
  readonly before?: number;
  readonly after?: number;
  readonly limit?: number;
}

export interface OutgoingMessage extends ConversationPair {
  readonly senderId: number;
  readonly content: string;
  /** The id of the answered message; only on a server with replies (ADR 77). */
  readonly replyTo?: number;
  /** Uploaded files with their descriptions; only on a server with files (ADR 78). */
  readonly files?: { id: string; text: string }[];
  /** A UUID as the idempotency key: a repeated message is stored once. */
  readonly clientId?: string;
}

/** Messages between a student and a mentor (spec 7, Messages). Pages add sent messages to the cached conversation. */
export const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listConversations: build.query<Extra<ResponseOf<'listConversations'>>, void>({
      queryFn: optionalQuery(() => request(routes.listConversations)),
      providesTags: [{ type: 'Conversation', id: LIST }],
    }),
    getUnreadTotal: build.query<Extra<ResponseOf<'getUnreadTotal'>>, void>({
      queryFn: optionalQuery(() => request(routes.getUnreadTotal)),
      providesTags: [{ type: 'Conversation', id: LIST }],
    }),
    getLastMessage: build.query<ResponseOf<'getLastMessage'>, ConversationPair>({
      query: ({ studentId, teacherId }) =>
        request(routes.getLastMessage, { query: { studentId, teacherId } }),
      providesTags: (_message, _error, pair) => [{ type: 'Conversation', id: conversationId(pair) }],
    }),
    getConversation: build.query<ResponseOf<'getConversation'>, ConversationPart>({
      query: (part) => request(routes.getConversation, { query: part }),
      providesTags: (_messages, _error, pair) => [{ type: 'Message', id: conversationId(pair) }],
    }),
    /** Uses a JSON body if the server supports one, because a query limits the length of a message. */
    sendMessage: build.mutation<ResponseOf<'sendMessage'>, OutgoingMessage>({
      query: ({ clientId, ...message }) => {
        const inQuery = request(routes.sendMessage, { query: message, idempotencyKey: clientId });
        if (!hasExtra(MESSAGE_BODY_EXTRA)) return inQuery;
        const { params, ...rest } = inQuery;
        return { ...rest, body: params };
      },
      invalidatesTags: (_message, error, pair) =>
        error
          ? []
          : [
              { type: 'Conversation', id: LIST },
              { type: 'Conversation', id: conversationId(pair) },
            ],
    }),
    markRead: build.mutation<Extra<ResponseOf<'markRead'>>, ConversationPair & { upTo: number }>({
      queryFn: optionalQuery((body: ConversationPair & { upTo: number }) =>
        request(routes.markRead, { body }),
      ),
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
