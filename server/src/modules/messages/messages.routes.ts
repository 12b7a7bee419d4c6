import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { idempotencyKeyOf, markReplayed, repeatLost } from '../../plugins/idempotency.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import * as conversations from './conversations.repository.ts';
import * as messages from './messages.repository.ts';
import { muteConversation } from './mute-conversation.ts';
import { countTypingReport, reportTyping } from './report-typing.ts';
import { searchMessages } from './search-messages.ts';
import { CONVERSATION_LIMIT, listConversations, markRead, sendMessage, sideOf } from './messages.service.ts';

/** Limits of sending, editing and deleting messages. A whole school may share one network. */
const perAccount: Limit = { name: 'messages-account', max: 120, seconds: 60 };
const perNetwork: Limit = { name: 'messages-address', max: 1_200, seconds: 60 };
/** Pages search while the user types. */
const SEARCHES: Limit = { name: 'message-searches', max: 60, seconds: 60 };
const MUTES: Limit = { name: 'message-mutes', max: 60, seconds: 60 };
/** Typing reports of an account. {@link countTypingReport} limits the reports in one conversation. */
const TYPING: Limit = { name: 'message-typing', max: 120, seconds: 60 };

/** Conversations between a student and a mentor (spec 7, "Messages"). */
export const messageRoutes = defineRoutes(({ call, app, services, full }) => {
  const { database } = services;

  call(calls.listMessageStudents, ({ params }) =>
    conversations.listStudentsOfMentor(database, params.teacherId),
  );

  call(calls.getLastMessage, ({ query }) => messages.findLastMessage(database, query));

  call(calls.getConversation, ({ query: { before, after, limit, ...pair } }) =>
    messages.listMessages(
      database,
      pair,
      full ? { before, after, limit: limit ?? CONVERSATION_LIMIT } : { limit: CONVERSATION_LIMIT },
    ),
  );

  call(calls.sendMessage, async ({ actor, query: sent, request, reply }) => {
    await app.limits.take(perAccount, actor.id);
    await app.limits.take(perNetwork, callerNetwork(request));
    const key = idempotencyKeyOf(request, full);
    const query = full ? sent : { ...sent, replyTo: undefined, files: undefined };
    const { message, isReplay } = await repeatLost(key, () => sendMessage(services, actor, query, key));
    if (isReplay) markReplayed(reply);
    return message;
  });

  call(calls.editMessage, async ({ actor, params, body, request }) => {
    await app.limits.take(perAccount, actor.id);
    await app.limits.take(perNetwork, callerNetwork(request));
    return editMessage(services, actor, params.id, body);
  });

  call(calls.deleteMessage, async ({ actor, params, request }) => {
    await app.limits.take(perAccount, actor.id);
    await app.limits.take(perNetwork, callerNetwork(request));
    return deleteMessage(services, actor, params.id);
  });

  call(calls.listConversations, ({ actor }) => listConversations(services, actor));

  call(calls.getUnreadTotal, async ({ actor }) => ({
    unread: await conversations.countUnread(database, sideOf(actor), actor.id),
  }));

  call(calls.markRead, ({ actor, body: { upTo, ...pair } }) => markRead(services, actor, pair, upTo));

  call(calls.searchMessages, async ({ actor, query: { q, before, ...pair } }) => {
    await app.limits.take(SEARCHES, actor.id);
    return searchMessages(database, pair, q, before);
  });

  call(calls.muteConversation, async ({ actor, body: { isMuted, ...pair } }) => {
    await app.limits.take(MUTES, actor.id);
    return muteConversation(services, actor, pair, isMuted);
  });

  call(calls.reportTyping, async ({ actor, body }) => {
    await app.limits.take(TYPING, actor.id);
    if (await countTypingReport(app.limits, actor.id, body)) await reportTyping(services, actor, body);
    return { success: true };
  });
});
