import { z } from 'zod';
import { idParam, idSchema, instantSchema, requiredText, photoField } from './primitives.ts';

export const MESSAGE_MAX_LENGTH = 2000;

/** How long the sender can edit or delete a message (ADR 59). */
export const MESSAGE_CHANGE_MINUTES = 15;

/** The text of a deleted message: what it said is erased. */
export const DELETED_MESSAGE = 'Message deleted';

export const messageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  content: z.string(),
  timestamp: instantSchema,
});
export const messageFull = messageSchema.extend({
  studentId: idSchema.optional(),
  teacherId: idSchema.optional(),
  /** Gapless position in the conversation, for catching up. */
  position: z.number().int().optional(),
  /** The sender's `Idempotency-Key`, with which a client recognizes its own message. */
  clientId: z.string().nullable().optional(),
  /** Number of changes by the sender; 0 as sent. Absent on a server without changes (ADR 59). */
  revision: z.number().int().optional(),
  isDeleted: z.boolean().optional(),
});
export type Message = z.infer<typeof messageFull>;

export const conversationPair = { studentId: idParam, teacherId: idParam };
export const lastMessageQuery = z.strictObject(conversationPair);

/** Without `limit` the latest 500, ascending; `before` and `after` are positions (extras). */
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
});
export const sendMessageBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  senderId: idSchema,
  content: messageContent,
});
export const messageParams = z.strictObject({ id: idParam });
/** `revision` is the one that the sender has seen. */
export const editMessageBody = z.strictObject({ content: messageContent, revision: z.int().min(0) });
export type EditMessageBody = z.infer<typeof editMessageBody>;
export type SendMessageQuery = z.infer<typeof sendMessageQuery>;

/** A student in the mentor's list of conversations. */
export const messagePartner = z.object({ id: idSchema, name: z.string() });
export const messagePartnerFull = messagePartner.extend(photoField);
export type MessagePartner = z.infer<typeof messagePartnerFull>;

/** A row of the conversation list (extra): both ids, the last message and the unread count. */
export const conversationSchema = z.object({
  studentId: idSchema,
  teacherId: idSchema,
  partner: z.object({ id: idSchema, name: z.string(), subtitle: z.string(), ...photoField }),
  lastMessage: messageFull.nullable(),
  unread: z.number().int(),
  /** Position up to which the other side has read; 0 for none. */
  partnerReadUpTo: z.number().int(),
  /** Position up to which this side has read. */
  readUpTo: z.number().int(),
  /** The caller has blocked the partner (ADR 42). */
  isBlocked: z.boolean().optional(),
  /** Nothing can be sent to the partner, for whatever reason: it is not named. */
  isClosed: z.boolean().optional(),
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
export const unreadTotal = z.object({ unread: z.number().int() });
