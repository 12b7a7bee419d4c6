import { conversationId, injectAreaEndpoints, LIST, type ConversationPair } from '@cairn/shared/api';
import { request, routes, type Answer, type EditMessageBody } from '@cairn/shared/contract';

const shownBy = (pair: ConversationPair) =>
  [
    { type: 'Conversation', id: LIST },
    { type: 'Conversation', id: conversationId(pair) },
  ] as const;

type Edited = { pair: ConversationPair; id: number } & EditMessageBody;

/** Changes of own messages (ADR 59). Only messages of a server that has these calls have a revision. */
const conversationApi = injectAreaEndpoints('conversation', (build) => ({
  conversationEditMessage: build.mutation<Answer<'editMessage'>, Edited>({
    query: ({ id, content, revision }) =>
      request(routes.editMessage, { params: { id }, body: { content, revision } }),
    invalidatesTags: (_message, error, { pair }) => (error ? [] : shownBy(pair)),
  }),
  conversationDeleteMessage: build.mutation<Answer<'deleteMessage'>, { pair: ConversationPair; id: number }>({
    query: ({ id }) => request(routes.deleteMessage, { params: { id } }),
    invalidatesTags: (_message, error, { pair }) => (error ? [] : shownBy(pair)),
  }),
}));

export const { useConversationEditMessageMutation, useConversationDeleteMessageMutation } = conversationApi;
