import type { Conversation, Message, ReadMark, SendMessageQuery } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, readDatabaseError, sendLast } from '../../database/client/index.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { recordEvent, writeNews } from '../outbox/index.ts';
import * as conversations from './conversations.repository.ts';
import * as messages from './messages.repository.ts';

/** Messages a call without `limit` answers (issue 3): the latest ones. */
export const CONVERSATION_LIMIT = 500;

/** The side of a conversation that an account is on; admins have none. */
export function sideOf(actor: Actor): 'student' | 'mentor' {
  if (actor.role === 'admin') throw forbidden();
  return actor.role;
}

/**
 * Sends a message (spec 7, decision 34): stored, told live to both sides and noted in the recipient's bell, in one
 * transaction. The same key from the same sender answers the message that is there already.
 *
 * @throws 403 for another sender or a partner one may not write to
 */
export async function sendMessage(
  services: Services,
  actor: Actor,
  query: SendMessageQuery,
  { once, clientId }: { once: Once; clientId: string | null },
): Promise<Message> {
  const { database } = services;
  if (query.senderId !== actor.id) throw forbidden();
  if (!(await conversations.isAllowedToWrite(database, query, actor.id))) throw forbidden();
  const recipientId = actor.id === query.studentId ? query.teacherId : query.studentId;
  try {
    const message = await once(async (transaction) => {
      const stored = await messages.appendMessage(transaction, query, {
        senderId: actor.id,
        content: query.content,
        clientId,
      });
      const event = { name: 'message', payload: { id: stored.id } } as const;
      const told = writeNews(transaction, {
        events: [
          { accountId: actor.id, ...event },
          { accountId: recipientId, ...event },
        ],
        notifications: [
          {
            accountId: recipientId,
            kind: 'message_received',
            text: `${actor.name} sent you a message.`,
            // Once for each run of unread messages, not once a message.
            cause: `conversation:${stored.conversationId}:after:${stored.recipientReadUpTo}`,
          },
        ],
      });
      sendLast(transaction, told);
      return {
        id: stored.id,
        senderId: actor.id,
        content: query.content,
        timestamp: stored.createdAt.toISOString(),
        studentId: query.studentId,
        teacherId: query.teacherId,
        position: stored.position,
        clientId,
      };
    });
    services.announcer.announce([actor.id, recipientId]);
    return message;
  } catch (error) {
    const failure = readDatabaseError(error);
    const sent =
      clientId && failure?.kind === 'conflict'
        ? await messages.findSentMessage(database, actor.id, clientId)
        : undefined;
    if (sent) return sent;
    throw error;
  }
}

/** Moves one's read mark and tells both sides (the other tabs of one's own too). */
export async function markRead(
  services: Services,
  actor: Actor,
  pair: messages.Pair,
  upTo: number,
): Promise<ReadMark> {
  const partnerId = actor.id === pair.studentId ? pair.teacherId : pair.studentId;
  const mark = await inTransaction(services.database.pool, async (transaction) => {
    const moved = await conversations.moveReadMark(transaction, pair, sideOf(actor), upTo);
    if (!moved) throw notFound();
    const read: ReadMark = {
      studentId: pair.studentId,
      teacherId: pair.teacherId,
      readerId: actor.id,
      upTo: moved.upTo,
    };
    if (moved.moved) {
      const event = { name: 'read', payload: { ...read } } as const;
      await recordEvent(transaction, [
        { accountId: actor.id, ...event },
        { accountId: partnerId, ...event },
      ]);
    }
    return read;
  });
  services.announcer.announce([actor.id, partnerId]);
  return mark;
}

/** All conversations of the account. */
export function listConversations({ database }: Services, actor: Actor): Promise<Conversation[]> {
  return conversations.listConversations(database, sideOf(actor), actor.id);
}
