import { z } from 'zod';
import { MESSAGE_QUERY_MAX, MESSAGE_QUERY_MIN } from './constants.ts';
import { attachedFiles, messageFile } from './message-files.ts';
import { idParam, idSchema, instantSchema, requiredLine, requiredText, photoField } from './primitives.ts';

export const MESSAGE_MAX_LENGTH = 2000;

/** How long the sender can edit or delete a message (ADR 59). */
export const MESSAGE_CHANGE_MINUTES = 15;

/** Replaces the content of a deleted message, which is erased. */
export const DELETED_MESSAGE = 'Message deleted';

export const messageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  content: z.string(),
  timestamp: instantSchema,
});
/** A message as a reply quotes it. `content` is the beginning of the first line. */
export const repliedMessage = z.object({
  id: idSchema,
  senderId: idSchema,
  position: z.number().int(),
  content: z.string(),
  isDeleted: z.boolean(),
});
export type RepliedMessage = z.infer<typeof repliedMessage>;
export const messageFull = messageSchema.extend({
  studentId: idSchema.optional(),
  teacherId: idSchema.optional(),
  /** Consecutive number in the conversation. */
  position: z.number().int().optional(),
  /** The sender's `Idempotency-Key`, with which a client recognizes its own message. */
  clientId: z.string().nullable().optional(),
  /** Number of changes by the sender, from 0. Absent on a server where messages cannot be changed (ADR 59). */
  revision: z.number().int().optional(),
  isDeleted: z.boolean().optional(),
  /** `null` unless the message is a reply; absent on a server without replies (ADR 77). */
  replyTo: repliedMessage.nullable().optional(),
  /** Absent on a server without files (ADR 78). */
  files: z.array(messageFile).optional(),
});
export type Message = z.infer<typeof messageFull>;

export const conversationPair = { studentId: idParam, teacherId: idParam };
export const lastMessageQuery = z.strictObject(conversationPair);

/**
 * Selects the latest messages in ascending order, at most 500 by default. `before` selects the latest before a
 * position, `after` the first after a position. `before`, `after` and `limit` are extras.
 */
export const conversationQuery = z.strictObject({
  ...conversationPair,
  before: z.coerce.number().int().positive().optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const messageContent = requiredText(MESSAGE_MAX_LENGTH);
export const sendMessageQuery = z.strictObject({
  ...conversationPair,
  senderId: idParam,
  content: messageContent,
  /** The id of the message that this message replies to, in the same conversation (extra). */
  replyTo: idParam.optional(),
  /** In a JSON body only (extra). */
  files: attachedFiles.optional(),
});
export const sendMessageBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  senderId: idSchema,
  content: messageContent,
  replyTo: idSchema.optional(),
  files: attachedFiles.optional(),
});
export const messageParams = z.strictObject({ id: idParam });
/** `revision` is the edited revision. An outdated revision is refused (409). */
export const editMessageBody = z.strictObject({ content: messageContent, revision: z.int().min(0) });
export type EditMessageBody = z.infer<typeof editMessageBody>;
export type SendMessageQuery = z.infer<typeof sendMessageQuery>;

/** A student with whom the mentor has a conversation. */
export const messagePartner = z.object({ id: idSchema, name: z.string() });
export const messagePartnerFull = messagePartner.extend(photoField);
export type MessagePartner = z.infer<typeof messagePartnerFull>;

/** A row of the conversation list (extra). */
export const conversationSchema = z.object({
  studentId: idSchema,
  teacherId: idSchema,
  partner: z.object({ id: idSchema, name: z.string(), subtitle: z.string(), ...photoField }),
  lastMessage: messageFull.nullable(),
  unread: z.number().int(),
  /** Position of the last message that the partner has read; 0 for none. */
  partnerReadUpTo: z.number().int(),
  /** Position of the last message that the caller has read; 0 for none. */
  readUpTo: z.number().int(),
  /** The caller has blocked the partner (ADR 42). */
  isBlocked: z.boolean().optional(),
  /** Nothing can be sent to the partner; the reason is not given. */
  isClosed: z.boolean().optional(),
  /** The caller gets no notifications of messages. Absent on a server without muting and search (ADR 77). */
  isMuted: z.boolean().optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const markReadBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  upTo: z.int().min(0),
});
export const readMark = z.object({
  studentId: idSchema,
  teacherId: idSchema,
  readerId: idSchema,
  upTo: z.number().int(),
});
export type ReadMark = z.infer<typeof readMark>;

/** `q`: the words to find. `before`: a position; only earlier messages are searched. */
export const searchMessagesQuery = z.strictObject({
  ...conversationPair,
  q: requiredLine(MESSAGE_QUERY_MAX).min(MESSAGE_QUERY_MIN, `Enter at least ${MESSAGE_QUERY_MIN} characters`),
  before: z.coerce.number().int().positive().optional(),
});
/** Found messages, the latest first. */
export const foundMessages = z.object({
  messages: z.array(messageFull),
  /** `before` of the next call; `null` if the whole conversation has been searched. */
  next: z.number().int().nullable(),
});
export type FoundMessages = z.infer<typeof foundMessages>;

export const muteConversationBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  isMuted: z.boolean(),
});
export const mutedConversation = z.object({ isMuted: z.boolean() });
/** The caller is writing a message in a conversation. */
export const typingBody = z.strictObject({ studentId: idSchema, teacherId: idSchema });
export const typingEvent = z.object({ studentId: idSchema, teacherId: idSchema, senderId: idSchema });
export type Typing = z.infer<typeof typingEvent>;

export const unreadTotal = z.object({ unread: z.number().int() });
