import type {
  Conversation,
  Message,
  ReadMark,
  RepliedMessage,
  SendMessageQuery,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, readDatabaseError, pipelineBeforeCommit } from '../../database/client/index.ts';
import { badField, forbidden, notFound } from '../../errors.ts';
import { keyReused } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { recordEvent, writeNotifications } from '../outbox/index.ts';
import { attachFiles } from '../message-files/attach-files.ts';
import * as conversations from './conversations.repository.ts';
import * as messages from './messages.repository.ts';

/** Maximum number of messages in a response of `getConversation` if the request has no `limit`. */
export const CONVERSATION_LIMIT = 500;

/** The account's side of a conversation. @throws 403 for admins, who have no conversations */
export function sideOf(actor: Actor): 'student' | 'mentor' {
  if (actor.role === 'admin') throw forbidden();
  return actor.role;
}

/** A sent message. `isReplay`: an earlier request with the same key stored the message. */
export interface SentMessage {
  message: Message;
  isReplay: boolean;
}

const hasSameFiles = (sent: Message, { files = [] }: SendMessageQuery) =>
  sent.files?.map(({ id }) => id).join() === files.map(({ id }) => id).join();

async function storeMessage(
  { database }: Services,
  actor: Actor,
  { content, files: attached = [], ...query }: SendMessageQuery,
  {
    recipientId,
    clientId,
    replyTo,
  }: { recipientId: number; clientId: string | null; replyTo: RepliedMessage | null },
): Promise<Message> {
  return inTransaction(database.pool, async (transaction) => {
    const stored = await messages.appendMessage(transaction, query, {
      senderId: actor.id,
      content,
      clientId,
      replyToPosition: replyTo?.position ?? null,
      fileCount: attached.length,
    });
    const files = await attachFiles(transaction, { messageId: stored.id, senderId: actor.id }, attached);
    const event = { name: 'message', payload: { id: stored.id } } as const;
    const written = writeNotifications(transaction, {
      events: [
        { accountId: actor.id, ...event },
        { accountId: recipientId, ...event },
      ],
      notifications: stored.isMuted
        ? []
        : [
            {
              accountId: recipientId,
              kind: 'message_received',
              text: `${actor.name} sent you a message.`,
              // One notification for consecutive unread messages.
              cause: `conversation:${stored.conversationId}:after:${stored.recipientReadUpTo}`,
            },
          ],
    });
    pipelineBeforeCommit(transaction, written);
    return {
      id: stored.id,
      senderId: actor.id,
      content,
      timestamp: stored.createdAt.toISOString(),
      studentId: query.studentId,
      teacherId: query.teacherId,
      position: stored.position,
      clientId,
      revision: 0,
      isDeleted: false,
      replyTo,
      files,
    };
  });
}

/**
 * Sends a message (spec 7, decision 34). A repeated request with the same key returns the stored message (decision 58).
 *
 * @throws 400 for a reply to a message outside the conversation, or an unavailable file;
 *   403 for a false sender, an unconfirmed e-mail address, a forbidden partner or a block (ADR 42);
 *   409 for the key of a different message, or an account that is about to be deleted
 */
export async function sendMessage(
  services: Services,
  actor: Actor,
  query: SendMessageQuery,
  clientId: string | null,
): Promise<SentMessage> {
  const { database } = services;
  if (query.senderId !== actor.id) throw forbidden();
  requireVerifiedEmail(actor);
  requireStaying(actor);
  if (!(await conversations.isAllowedToWrite(database.pool, query, actor.id))) throw forbidden();
  const recipientId = actor.id === query.studentId ? query.teacherId : query.studentId;
  const replyTo =
    query.replyTo === undefined ? null : await messages.findReplied(database, query, query.replyTo);
  if (replyTo === undefined)
    throw badField('replyTo', 'The message that you reply to is not in this conversation.');
  try {
    const message = await storeMessage(services, actor, query, { recipientId, clientId, replyTo });
    services.announcer.announce([actor.id, recipientId]);
    return { message, isReplay: false };
  } catch (error) {
    const failure = readDatabaseError(error);
    // A different response would reveal who has blocked whom (ADR 42).
    if (failure?.kind === 'conflict' && failure.constraint === 'messages_need_no_block') throw forbidden();
    if (clientId === null || failure?.kind !== 'conflict') throw error;
    const sent = await messages.findSentMessage(database, actor.id, clientId);
    if (!sent) throw error;
    const isSame =
      // The former text of an edited message is not kept, so the texts cannot be compared.
      (sent.content === query.content || sent.revision !== 0) &&
      (sent.isDeleted === true || (sent.replyTo?.id === query.replyTo && hasSameFiles(sent, query))) &&
      sent.studentId === query.studentId &&
      sent.teacherId === query.teacherId;
    if (!isSame) throw keyReused();
    return { message: sent, isReplay: true };
  }
}

/** Moves the caller's read mark. Both sides get a live event, during a block only the caller (ADR 42). */
export async function markRead(
  services: Services,
  actor: Actor,
  pair: messages.Pair,
  upTo: number,
): Promise<ReadMark> {
  const partnerId = actor.id === pair.studentId ? pair.teacherId : pair.studentId;
  const readers = [actor.id];
  const mark = await inTransaction(services.database.pool, async (transaction) => {
    const moved = await conversations.moveReadMark(transaction, pair, sideOf(actor), upTo);
    if (!moved) throw notFound();
    const read: ReadMark = {
      studentId: pair.studentId,
      teacherId: pair.teacherId,
      readerId: actor.id,
      upTo: moved.upTo,
    };
    if (moved.hasChanged) {
      const event = { name: 'read', payload: { ...read } } as const;
      if (!moved.isHidden) readers.push(partnerId);
      await recordEvent(
        transaction,
        readers.map((accountId) => ({ accountId, ...event })),
      );
    }
    return read;
  });
  services.announcer.announce(readers);
  return mark;
}

export function listConversations({ database }: Services, actor: Actor): Promise<Conversation[]> {
  return conversations.listConversations(database, sideOf(actor), actor.id);
}
