import type { Conversation, Message, MessagePartner } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import {
  batchedRead,
  type BatchedRow,
  type Connection,
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
} from '../../database/client/index.ts';
import { ReadyJson } from '../../ready-json.ts';

/** The two accounts of a conversation, in their roles. */
export interface Pair {
  studentId: number;
  teacherId: number;
}

interface MessageRow extends Omit<Message, 'timestamp'> {
  timestamp: Date;
}

const columns = `m.id, m.sender_id AS "senderId", m.content, m.created_at AS timestamp, c.student_id AS "studentId",
  c.mentor_id AS "teacherId", m.seq AS position, m.client_id AS "clientId"`;
const source = 'conversations c JOIN messages m ON m.conversation_id = c.id';

/** The latest ones of many pairs, each as the JSON of its list: what every open conversation asks for. */
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
           SELECT m.id, m.sender_id AS "senderId", m.content, ${isoInstant('m.created_at')} AS timestamp,
                  c.student_id AS "studentId", c.mentor_id AS "teacherId", m.seq AS position, m.client_id AS "clientId"
         ) AS v ORDER BY m.seq))
         FROM conversations c WHERE c.student_id = k.student_id AND c.mentor_id = k.mentor_id)::text AS answer
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
            WITH ORDINALITY AS k (student_id, mentor_id, before, most, place)`,
  ),
);
const following = statement<MessageRow>(
  'messages_following',
  `SELECT ${columns} FROM ${source} WHERE c.student_id = $1 AND c.mentor_id = $2 AND m.seq > $3 ORDER BY m.seq LIMIT $4`,
);
const byIds = statement<MessageRow>(
  'messages_by_ids',
  `SELECT ${columns} FROM ${source} WHERE m.id = ANY($1::bigint[])`,
);
const byClientId = statement<MessageRow>(
  'messages_by_client_id',
  `SELECT ${columns} FROM ${source} WHERE m.sender_id = $1 AND m.client_id = $2`,
);

const toMessage = (row: MessageRow): Message => ({ ...row, timestamp: row.timestamp.toISOString() });

/** What of a conversation is asked for; positions count from 1 without gaps. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Messages of a pair, ascending: those after a position, or the latest ones (before one). */
export async function listMessages(
  { pool }: DatabaseHandle,
  pair: Pair,
  range: MessageRange,
): Promise<Message[] | ReadyJson<Message[]>> {
  if (range.after !== undefined) {
    const rows = await run(pool, following, [pair.studentId, pair.teacherId, range.after, range.limit]);
    return rows
      .filter((row) => range.before === undefined || (row.position ?? 0) < range.before)
      .map(toMessage);
  }
  const key = [pair.studentId, pair.teacherId, range.before ?? null, range.limit];
  return new ReadyJson((await latest(pool, key)) ?? '[]');
}

/** The last message of a pair. */
export async function findLastMessage(
  { pool }: DatabaseHandle,
  { studentId, teacherId }: Pair,
): Promise<Message | null> {
  const messages = JSON.parse((await latest(pool, [studentId, teacherId, null, 1])) ?? '[]') as Message[];
  return messages[0] ?? null;
}

/** Messages by id, for the live events that name them. */
export async function findMessages({ pool }: DatabaseHandle, ids: number[]): Promise<Message[]> {
  return (await run(pool, byIds, [ids])).map(toMessage);
}

/** A message that its sender has sent before under the same key. */
export async function findSentMessage(
  { pool }: DatabaseHandle,
  senderId: number,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await run(pool, byClientId, [senderId, clientId]);
  return row && toMessage(row);
}

const listPartners = statement<MessagePartner>(
  'messages_partners',
  `SELECT a.id, a.name FROM conversations c JOIN accounts a ON a.id = c.student_id
    WHERE c.mentor_id = $1 AND a.deleted_at IS NULL ORDER BY c.last_message_at DESC NULLS LAST, a.id LIMIT 1000`,
);

/** Students that a mentor may write to: a session or a message exists (decision 34). */
export function listStudentsOfMentor({ pool }: DatabaseHandle, mentorId: number): Promise<MessagePartner[]> {
  return run(pool, listPartners, [mentorId]);
}

interface ConversationRow extends Pair {
  partnerId: number;
  partnerName: string;
  subtitle: string;
  lastMessage: Message | null;
  unread: number;
  partnerReadUpTo: number;
  readUpTo: number;
}

/** The list of one side's conversations in one statement; `unread` counts the other side's messages only. */
function conversationList(side: 'student' | 'mentor') {
  const other = side === 'student' ? 'mentor' : 'student';
  const subtitle =
    side === 'student' ? 'mentors o ON o.account_id = a.id' : 'students o ON o.account_id = a.id';
  const text = side === 'student' ? "coalesce(nullif(o.title, ''), o.department)" : 'o.course';
  return statement<ConversationRow>(
    `conversations_of_${side}`,
    `SELECT c.student_id AS "studentId", c.mentor_id AS "teacherId", a.id AS "partnerId", a.name AS "partnerName",
            coalesce(${text}, '') AS subtitle, c.${side}_read_seq AS "readUpTo", c.${other}_read_seq AS "partnerReadUpTo",
            (SELECT count(*)::int FROM messages u
              WHERE u.conversation_id = c.id AND u.seq > c.${side}_read_seq AND u.sender_id <> $1) AS unread,
            (SELECT json_build_object('id', m.id, 'senderId', m.sender_id, 'content', m.content,
                      'timestamp', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                      'studentId', c.student_id, 'teacherId', c.mentor_id, 'position', m.seq, 'clientId', m.client_id)
               FROM messages m WHERE m.conversation_id = c.id AND m.seq = c.last_seq) AS "lastMessage"
       FROM conversations c
       JOIN accounts a ON a.id = c.${other}_id
       LEFT JOIN ${subtitle}
      WHERE c.${side}_id = $1
      ORDER BY c.last_message_at DESC NULLS LAST, c.id
      LIMIT 500`,
  );
}
const conversationLists = { student: conversationList('student'), mentor: conversationList('mentor') };

/** All conversations of an account: partner, last message, unread. At most 500, the latest first. */
export async function listConversations(
  { pool }: DatabaseHandle,
  side: 'student' | 'mentor',
  id: number,
): Promise<Conversation[]> {
  const rows = await run(pool, conversationLists[side], [id]);
  return rows.map(({ partnerId, partnerName, subtitle, ...row }) => ({
    ...row,
    partner: { id: partnerId, name: partnerName, subtitle },
  }));
}

function unreadCount(side: 'student' | 'mentor') {
  return statement<{ unread: number }>(
    `conversations_unread_${side}`,
    `SELECT count(m.id)::int AS unread FROM conversations c
       JOIN messages m ON m.conversation_id = c.id AND m.seq > c.${side}_read_seq AND m.sender_id <> $1
      WHERE c.${side}_id = $1 AND c.last_seq > c.${side}_read_seq`,
  );
}
const unreadCounts = { student: unreadCount('student'), mentor: unreadCount('mentor') };

/** How many messages of others an account has not read. */
export async function countUnread(
  { pool }: DatabaseHandle,
  side: 'student' | 'mentor',
  id: number,
): Promise<number> {
  const [row] = await run(pool, unreadCounts[side], [id]);
  return row?.unread ?? 0;
}

const mayWrite = statement<{ allowed: boolean }>(
  'messages_may_write',
  `SELECT CASE WHEN $3::bigint = $1::bigint
            THEN EXISTS (SELECT 1 FROM accounts WHERE id = $2 AND role = 'mentor' AND status = 'active' AND deleted_at IS NULL)
            ELSE EXISTS (SELECT 1 FROM conversations c JOIN accounts a ON a.id = c.student_id AND a.deleted_at IS NULL
                          WHERE c.student_id = $1 AND c.mentor_id = $2) END AS allowed`,
);

/** Whether the sender may write here: a student to any active mentor, a mentor to their own students (decision 34). */
export async function isAllowedToWrite(
  { pool }: DatabaseHandle,
  pair: Pair,
  senderId: number,
): Promise<boolean> {
  const [row] = await run(pool, mayWrite, [pair.studentId, pair.teacherId, senderId]);
  return row?.allowed ?? false;
}

/** What is stored of a message, with what its recipient had read until then. */
export interface StoredMessage {
  id: number;
  position: number;
  createdAt: Date;
  conversationId: number;
  recipientReadUpTo: number;
}

/**
 * Appends a message. The counter of the conversation gives its position under the row's lock, so positions commit in
 * order (ADR 7). Two messages of one sender under one key: the constraint refuses the second.
 */
export async function appendMessage(
  connection: Connection,
  pair: Pair,
  message: { senderId: number; content: string; clientId: string | null },
): Promise<StoredMessage> {
  const recipientMark =
    message.senderId === pair.studentId ? sql.raw('mentor_read_seq') : sql.raw('student_read_seq');
  const { rows } = await connection.execute<StoredMessage & Record<string, unknown>>(sql`
    WITH conversation AS (
      INSERT INTO conversations (student_id, mentor_id, last_seq, last_message_at, last_message, last_sender_id)
      VALUES (${pair.studentId}, ${pair.teacherId}, 1, clock_timestamp(), ${message.content}, ${message.senderId})
      ON CONFLICT (student_id, mentor_id) DO UPDATE
        SET last_seq = conversations.last_seq + 1, last_message_at = clock_timestamp(),
            last_message = excluded.last_message, last_sender_id = excluded.last_sender_id
      RETURNING id, last_seq, last_message_at, ${recipientMark} AS recipient_mark
    )
    INSERT INTO messages (conversation_id, seq, sender_id, content, client_id, created_at)
    SELECT id, last_seq, ${message.senderId}, ${message.content}, ${message.clientId}, last_message_at FROM conversation
    RETURNING id, seq AS position, created_at AS "createdAt", conversation_id AS "conversationId",
              (SELECT recipient_mark FROM conversation) AS "recipientReadUpTo"`);
  const [stored] = rows;
  if (!stored) throw new Error('A message was not stored');
  return {
    // The query builder hands bigints of hand-written SQL over as text.
    id: Number(stored.id),
    position: Number(stored.position),
    conversationId: Number(stored.conversationId),
    recipientReadUpTo: Number(stored.recipientReadUpTo),
    createdAt: new Date(stored.createdAt),
  };
}

/**
 * Moves a read mark forward, never back and never past the last message.
 *
 * @returns the mark, and whether it moved; undefined when there is no such conversation
 */
export async function moveReadMark(
  connection: Connection,
  pair: Pair,
  side: 'student' | 'mentor',
  upTo: number,
): Promise<{ upTo: number; moved: boolean } | undefined> {
  const mark = sql.raw(`${side}_read_seq`);
  const { rows } = await connection.execute<{ upTo: number; moved: boolean }>(sql`
    WITH before AS (
      SELECT id, ${mark} AS mark FROM conversations
       WHERE student_id = ${pair.studentId} AND mentor_id = ${pair.teacherId} FOR UPDATE
    )
    UPDATE conversations c SET ${mark} = greatest(c.${mark}, least(${upTo}::bigint, c.last_seq))
      FROM before WHERE c.id = before.id
    RETURNING c.${mark} AS "upTo", c.${mark} > before.mark AS moved`);
  const [row] = rows;
  return row && { upTo: Number(row.upTo), moved: row.moved };
}
