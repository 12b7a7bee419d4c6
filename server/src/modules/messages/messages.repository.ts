import type { Message, RepliedMessage } from '@cairn/shared/contract';
import {
  batchedRead,
  type BatchedRow,
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { forbidden } from '../../errors.ts';
import { filesOfMessage } from '../message-files/attach-files.ts';
import { ReadyJson } from '../../ready-json.ts';

/** The two accounts of a conversation by role. */
export interface Pair {
  studentId: number;
  teacherId: number;
}

/** Maximum characters of a quote. */
const QUOTE_LENGTH = 200;

/** SQL: the quote of message `r`: the first line, without an opening code fence. */
const quote = `json_build_object('id', r.id, 'senderId', r.sender_id, 'position', r.seq,
  'content', left(split_part(regexp_replace(r.content, '^\`{3}[^\\n]*\\n\\s*', ''), E'\\n', 1), ${QUOTE_LENGTH}),
  'isDeleted', r.deleted_at IS NOT NULL)`;

/** SQL: the columns of a message as in the API, from `messages m` and `conversations c`. */
export const messageColumns = `m.id, m.sender_id AS "senderId", m.content, ${isoInstant('m.created_at')} AS timestamp,
  c.student_id AS "studentId", c.mentor_id AS "teacherId", m.seq AS position, m.client_id AS "clientId",
  m.revision, m.deleted_at IS NOT NULL AS "isDeleted",
  CASE WHEN m.reply_to_seq IS NOT NULL AND m.deleted_at IS NULL THEN (
    SELECT ${quote} FROM messages r WHERE r.conversation_id = m.conversation_id AND r.seq = m.reply_to_seq
  ) END AS "replyTo", ${filesOfMessage} AS files`;
const source = 'conversations c JOIN messages m ON m.conversation_id = c.id';
/** SQL: messages `m`, and `v` with the columns of the API. */
export const messageView = `${source} CROSS JOIN LATERAL (SELECT ${messageColumns}) AS v`;

/** Batched, because this is the most frequent read of conversations. */
const latest = batchedRead(
  statement<BatchedRow>(
    'messages_latest',
    `SELECT k.place, (
       SELECT array_to_json(ARRAY(
         SELECT v FROM (
           SELECT m.* FROM messages m
            WHERE m.conversation_id = c.id AND m.seq < coalesce(k.before, 9223372036854775807)
            ORDER BY m.seq DESC LIMIT k.most
         ) AS m
         CROSS JOIN LATERAL (
           SELECT ${messageColumns}) AS v ORDER BY m.seq))
         FROM conversations c WHERE c.student_id = k.student_id AND c.mentor_id = k.mentor_id)::text AS result
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
            WITH ORDINALITY AS k (student_id, mentor_id, before, most, place)`,
  ),
);
const following = statement<Message>(
  'messages_following',
  `SELECT ${messageColumns} FROM ${source} WHERE c.student_id = $1 AND c.mentor_id = $2 AND m.seq > $3 ORDER BY m.seq LIMIT $4`,
);
const byClientId = statement<Message>(
  'messages_by_client_id',
  `SELECT ${messageColumns} FROM ${source} WHERE m.sender_id = $1 AND m.client_id = $2`,
);

/** A range of a conversation; positions start at 1 and have no gaps. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Messages of a pair in ascending order: the first ones after `after`, otherwise the latest ones before `before`. */
export async function listMessages(
  { pool }: DatabaseHandle,
  pair: Pair,
  range: MessageRange,
): Promise<Message[] | ReadyJson<Message[]>> {
  if (range.after !== undefined) {
    const rows = await run(pool, following, [pair.studentId, pair.teacherId, range.after, range.limit]);
    return rows.filter(({ position = 0 }) => range.before === undefined || position < range.before);
  }
  const key = [pair.studentId, pair.teacherId, range.before ?? null, range.limit];
  return new ReadyJson((await latest(pool, key)) ?? '[]');
}

/** The last message of a pair; null without messages. */
export async function findLastMessage(
  { pool }: DatabaseHandle,
  { studentId, teacherId }: Pair,
): Promise<Message | null> {
  const messages = JSON.parse((await latest(pool, [studentId, teacherId, null, 1])) ?? '[]') as Message[];
  return messages[0] ?? null;
}

/** The message that the sender has stored with this client ID. */
export async function findSentMessage(
  { pool }: DatabaseHandle,
  senderId: number,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await run(pool, byClientId, [senderId, clientId]);
  return row;
}

const replied = statement<{ quote: RepliedMessage }>(
  'messages_replied',
  `SELECT ${quote} AS quote FROM messages r JOIN conversations c ON c.id = r.conversation_id
    WHERE r.id = $1 AND c.student_id = $2 AND c.mentor_id = $3`,
);

/**
 * Reads the quote of the message that a reply answers. No lock is needed, because messages are never moved or removed.
 *
 * @returns undefined if the message is not in the conversation of the pair
 */
export async function findReplied(
  { pool }: DatabaseHandle,
  { studentId, teacherId }: Pair,
  id: number,
): Promise<RepliedMessage | undefined> {
  const [row] = await run(pool, replied, [id, studentId, teacherId]);
  return row?.quote;
}

/** A stored message, with the recipient's read mark at that time. */
export interface StoredMessage {
  id: number;
  position: number;
  createdAt: Date;
  conversationId: number;
  recipientReadUpTo: number;
  /** Whether the recipient has muted the conversation. */
  isMuted: boolean;
}

const append = statement<StoredMessage>(
  'messages_append',
  // Waits for a concurrent deletion of either account.
  `WITH party AS MATERIALIZED (
     SELECT id FROM accounts WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE
   ), conversation AS (
     INSERT INTO conversations (student_id, mentor_id, last_seq, last_message_at, last_message, last_sender_id)
     SELECT $1::bigint, $2::bigint, 1, clock_timestamp(), $4::text, $3::bigint FROM party HAVING count(*) = 2
     ON CONFLICT (student_id, mentor_id) DO UPDATE
       SET last_seq = conversations.last_seq + 1, last_message_at = clock_timestamp(),
           last_message = excluded.last_message, last_sender_id = excluded.last_sender_id
     RETURNING id, last_seq, last_message_at,
               CASE WHEN $3::bigint = $1::bigint THEN mentor_read_seq ELSE student_read_seq END AS recipient_mark,
               CASE WHEN $3::bigint = $1::bigint THEN mentor_muted_at ELSE student_muted_at END AS recipient_muted_at
   )
   INSERT INTO messages (conversation_id, seq, sender_id, content, client_id, created_at, reply_to_seq, file_count)
   SELECT id, last_seq, $3, $4, $5, last_message_at, $6, $7 FROM conversation
   RETURNING id, seq AS position, created_at AS "createdAt", conversation_id AS "conversationId",
             (SELECT recipient_mark FROM conversation) AS "recipientReadUpTo",
             (SELECT recipient_muted_at IS NOT NULL FROM conversation) AS "isMuted"`,
);

/**
 * Appends a message. The row lock of the conversation makes positions commit in order (ADR 7).
 *
 * @throws 403 if either account was deleted in the meantime
 */
export async function appendMessage(
  { $client }: Transaction,
  { studentId, teacherId }: Pair,
  message: {
    senderId: number;
    content: string;
    clientId: string | null;
    /** Position of the quoted message; null if the message is not a reply. */
    replyToPosition: number | null;
    fileCount: number;
  },
): Promise<StoredMessage> {
  const { senderId, content, clientId, replyToPosition, fileCount } = message;
  const [stored] = await run($client, append, [
    studentId,
    teacherId,
    senderId,
    content,
    clientId,
    replyToPosition,
    fileCount,
  ]);
  if (!stored) throw forbidden();
  return stored;
}
