import { z } from 'zod';
import * as messages from '../messages.ts';
import { idParam, successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const pair = { who: 'pair' } as const;

/** Conversations between a student and a mentor. */
export const messageCalls = {
  listMessageStudents: defineCall({
    ...routes.listMessageStudents,
    profile: 'contract',
    rule: { who: 'ownMentor', subject: 'params.teacherId' },
    summary: 'Students with whom a mentor has a conversation',
    params: z.object({ teacherId: idParam }),
    responses: { 200: z.array(messages.messagePartnerFull) },
    contractResponses: { 200: z.array(messages.messagePartner) },
  }),
  getLastMessage: defineCall({
    ...routes.getLastMessage,
    profile: 'contract',
    rule: pair,
    summary: 'The last message of a conversation, or null',
    query: messages.lastMessageQuery,
    responses: { 200: messages.messageFull.nullable() },
    contractResponses: { 200: messages.messageSchema.nullable() },
  }),
  getConversation: defineCall({
    ...routes.getConversation,
    profile: 'contract',
    rule: pair,
    summary:
      'Messages of a conversation in ascending order, at most 500 by default: the latest, or the first after `after`',
    query: messages.conversationQuery,
    responses: { 200: z.array(messages.messageFull) },
    contractResponses: { 200: z.array(messages.messageSchema) },
  }),
  sendMessage: defineCall({
    ...routes.sendMessage,
    profile: 'contract',
    rule: pair,
    summary: 'Send a message; the fields are in the query and the body is empty, or in a JSON body (extra)',
    query: messages.sendMessageQuery,
    bodyInsteadOfQuery: messages.sendMessageBody,
    responses: { 201: messages.messageFull },
    contractResponses: { 201: messages.messageSchema },
  }),
  editMessage: defineCall({
    ...routes.editMessage,
    profile: 'full',
    rule: { who: 'session' },
    summary: "Edit one of the caller's messages within 15 minutes; the earlier text is not kept",
    params: messages.messageParams,
    body: messages.editMessageBody,
    responses: { 200: messages.messageFull },
  }),
  deleteMessage: defineCall({
    ...routes.deleteMessage,
    profile: 'full',
    rule: { who: 'session' },
    summary:
      "Delete one of the caller's messages within 15 minutes: its text is erased; repeating it changes nothing",
    params: messages.messageParams,
    responses: { 200: messages.messageFull },
  }),
  listConversations: defineCall({
    ...routes.listConversations,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'All conversations of the account: partner, last message, unread count',
    responses: { 200: z.array(messages.conversationSchema) },
  }),
  getUnreadTotal: defineCall({
    ...routes.getUnreadTotal,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Number of unread messages',
    responses: { 200: messages.unreadTotal },
  }),
  markRead: defineCall({
    ...routes.markRead,
    profile: 'full',
    rule: pair,
    summary: 'Move the read mark forward',
    body: messages.markReadBody,
    responses: { 200: messages.readMark },
  }),
  searchMessages: defineCall({
    ...routes.searchMessages,
    profile: 'full',
    rule: pair,
    summary: 'Messages of a conversation that contain all words of a search, latest first, in pages',
    query: messages.searchMessagesQuery,
    responses: { 200: messages.foundMessages },
  }),
  muteConversation: defineCall({
    ...routes.muteConversation,
    profile: 'full',
    rule: pair,
    summary:
      'Mute or unmute a conversation for the caller: a muted one sends no notifications and is not counted as unread',
    body: messages.muteConversationBody,
    responses: { 200: messages.mutedConversation },
  }),
  reportTyping: defineCall({
    ...routes.reportTyping,
    profile: 'full',
    rule: pair,
    summary: 'Show the other participant for some seconds that the caller is typing; nothing is stored',
    body: messages.typingBody,
    responses: { 200: successSchema },
  }),
} as const;
