import { conversationId, injectAreaEndpoints, LIST, type ConversationPair } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type EditMessageBody } from '@cairn/shared/contract';

const tagsOf = (pair: ConversationPair) =>
  [
    { type: 'Conversation', id: LIST },
    { type: 'Conversation', id: conversationId(pair) },
  ] as const;

type Search = { pair: ConversationPair; q: string };
type Edited = { pair: ConversationPair; id: number } & EditMessageBody;

/**
 * Calls that a server with the contract profile lacks. A server supports
 * - editing and deleting if messages have a `revision` (ADR 59),
 * - search, mute and typing reports if conversations have `isMuted` (ADR 77),
 * - files if it announces `MESSAGE_FILES_EXTRA` (ADR 78).
 */
const conversationApi = injectAreaEndpoints('conversation', (build) => ({
  conversationEditMessage: build.mutation<ResponseOf<'editMessage'>, Edited>({
    query: ({ id, content, revision }) =>
      request(routes.editMessage, { params: { id }, body: { content, revision } }),
    invalidatesTags: (_message, error, { pair }) => (error ? [] : tagsOf(pair)),
  }),
  conversationDeleteMessage: build.mutation<
    ResponseOf<'deleteMessage'>,
    { pair: ConversationPair; id: number }
  >({
    query: ({ id }) => request(routes.deleteMessage, { params: { id } }),
    invalidatesTags: (_message, error, { pair }) => (error ? [] : tagsOf(pair)),
  }),
  /** A change of a message repeats the search, so that deleted messages disappear from the results. */
  conversationSearch: build.infiniteQuery<ResponseOf<'searchMessages'>, Search, number | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    },
    query: ({ queryArg: { pair, q }, pageParam: before }) =>
      request(routes.searchMessages, { query: { ...pair, q, before } }),
    providesTags: [{ type: 'Conversation', id: LIST }],
    keepUnusedDataFor: 0,
  }),
  conversationMute: build.mutation<ResponseOf<'muteConversation'>, ConversationPair & { isMuted: boolean }>({
    query: (body) => request(routes.muteConversation, { body }),
    invalidatesTags: (_muted, error) => (error ? [] : [{ type: 'Conversation', id: LIST }]),
  }),
  conversationDiscardFile: build.mutation<ResponseOf<'discardMessageFile'>, string>({
    query: (id) => request(routes.discardMessageFile, { params: { id } }),
  }),
  conversationReportTyping: build.mutation<ResponseOf<'reportTyping'>, ConversationPair>({
    query: (body) => request(routes.reportTyping, { body }),
  }),
}));

export const {
  useConversationEditMessageMutation,
  useConversationDeleteMessageMutation,
  useConversationSearchInfiniteQuery,
  useConversationMuteMutation,
  useConversationReportTypingMutation,
  useConversationDiscardFileMutation,
} = conversationApi;
