import type { Conversation, Message, MessagePartner } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { type Connection, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isListed } from '../mentors/mentor-view.ts';
import { messageColumns, type Pair } from './messages.repository.ts';

const listPartners = statement<MessagePartner>(
  'messages_partners',
  `SELECT a.id, a.name, a.photo FROM conversations c JOIN accounts a ON a.id = c.student_id
    WHERE c.mentor_id = $1 AND a.deleted_at IS NULL ORDER BY c.last_message_at DESC NULLS LAST, a.id LIMIT 1000`,
);

/** Students with whom a mentor has a conversation, because of a session or a message (decision 34). */
export function listStudentsOfMentor({ pool }: DatabaseHandle, mentorId: number): Promise<MessagePartner[]> {
  return run(pool, listPartners, [mentorId]);
}

interface ConversationRow extends Pair {
  partnerId: number;
  partnerName: string;
  partnerPhoto: string | null;
  subtitle: string;
  lastMessage: Message | null;
  unread: number;
  partnerReadUpTo: number;
  readUpTo: number;
  isBlocked: boolean;
  isClosed: boolean;
  isMuted: boolean;
}

/** SQL: partner `a` can receive messages. The key is the role of the sender. */
const receives = {
  student: isListed,
  mentor: "a.status = 'active' AND a.deleted_at IS NULL AND a.deletion_due_at IS NULL",
};

function conversationList(side: 'student' | 'mentor') {
  const other = side === 'student' ? 'mentor' : 'student';
  const profile =
    side === 'student' ? 'mentors o ON o.account_id = a.id' : 'students o ON o.account_id = a.id';
  const subtitle = side === 'student' ? "coalesce(nullif(o.title, ''), o.department)" : 'o.course';
  return statement<ConversationRow>(
    `conversations_of_${side}`,
    `SELECT c.student_id AS "studentId", c.mentor_id AS "teacherId", a.id AS "partnerId", a.name AS "partnerName", a.photo AS "partnerPhoto",
            coalesce(${subtitle}, '') AS subtitle, c.${side}_read_seq AS "readUpTo",
            coalesce(c.${other}_shown_seq, c.${other}_read_seq) AS "partnerReadUpTo",
            EXISTS (SELECT 1 FROM person_blocks WHERE blocker_id = $1 AND blocked_id = a.id) AS "isBlocked",
            NOT (${receives[side]}) OR ${isBlockBetween('$1', 'a.id')} AS "isClosed",
            c.${side}_muted_at IS NOT NULL AS "isMuted",
            CASE WHEN c.last_seq = c.${side}_read_seq THEN 0 ELSE (
              SELECT count(*)::int FROM messages u
               WHERE u.conversation_id = c.id AND u.seq > c.${side}_read_seq AND u.sender_id <> $1) END AS unread,
            (SELECT row_to_json(v) FROM (
              SELECT ${messageColumns} FROM messages m WHERE m.conversation_id = c.id AND m.seq = c.last_seq
            ) AS v) AS "lastMessage"
       FROM conversations c
       JOIN accounts a ON a.id = c.${other}_id
       LEFT JOIN ${profile}
      WHERE c.${side}_id = $1
      ORDER BY c.last_message_at DESC NULLS LAST, c.id
      LIMIT 500`,
  );
}
const conversationLists = { student: conversationList('student'), mentor: conversationList('mentor') };

/** The latest 500 conversations of an account. */
export async function listConversations(
  { pool }: DatabaseHandle,
  side: 'student' | 'mentor',
  id: number,
): Promise<Conversation[]> {
  const rows = await run(pool, conversationLists[side], [id]);
  return rows.map(({ partnerId, partnerName, partnerPhoto, subtitle, ...row }) => ({
    ...row,
    partner: { id: partnerId, name: partnerName, subtitle, photo: partnerPhoto },
  }));
}

function unreadCount(side: 'student' | 'mentor') {
  return statement<{ unread: number }>(
    `conversations_unread_${side}`,
    `SELECT count(m.id)::int AS unread FROM conversations c
       JOIN messages m ON m.conversation_id = c.id AND m.seq > c.${side}_read_seq AND m.sender_id <> $1
      WHERE c.${side}_id = $1 AND c.last_seq > c.${side}_read_seq AND c.${side}_muted_at IS NULL`,
  );
}
const unreadCounts = { student: unreadCount('student'), mentor: unreadCount('mentor') };

/** Number of unread messages of an account, without those of muted conversations. */
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
            THEN EXISTS (SELECT 1 FROM accounts a WHERE a.id = $2 AND a.role = 'mentor' AND ${isListed})
            ELSE EXISTS (SELECT 1 FROM conversations c
                           JOIN accounts a ON a.id = c.student_id AND ${receives.mentor}
                          WHERE c.student_id = $1 AND c.mentor_id = $2) END AS allowed`,
);

/**
 * Whether the sender may write. Students may write to listed mentors, mentors to students of their conversations
 * (decision 34), nobody to an account that is about to be deleted (decision 89). A database trigger checks blocks.
 */
export async function isAllowedToWrite(
  connection: Pool | PoolClient,
  pair: Pair,
  senderId: number,
): Promise<boolean> {
  const [row] = await run(connection, mayWrite, [pair.studentId, pair.teacherId, senderId]);
  return row?.allowed ?? false;
}

interface MovedMark {
  upTo: number;
  /** Whether at least one side sees a change. */
  hasChanged: boolean;
  /** Whether a block hides the new mark from the partner (ADR 42). */
  isHidden: boolean;
}

/**
 * Moves a read mark forward, at most to the last message. During a block, the partner sees the former mark. The first
 * call after the block shows the partner the current mark.
 *
 * @returns undefined if the two have no conversation
 */
export async function moveReadMark(
  connection: Connection,
  pair: Pair,
  side: 'student' | 'mentor',
  upTo: number,
): Promise<MovedMark | undefined> {
  const mark = sql.raw(`${side}_read_seq`);
  const shown = sql.raw(`${side}_shown_seq`);
  const { rows } = await connection.execute<MovedMark & Record<string, unknown>>(sql`
    WITH before AS (
      SELECT id, ${mark} AS mark, ${shown} AS shown, ${sql.raw(isBlockBetween('student_id', 'mentor_id'))} AS is_hidden
        FROM conversations WHERE student_id = ${pair.studentId} AND mentor_id = ${pair.teacherId} FOR UPDATE
    )
    UPDATE conversations c SET ${mark} = greatest(c.${mark}, least(${upTo}::bigint, c.last_seq)),
           ${shown} = CASE WHEN before.is_hidden THEN coalesce(before.shown, before.mark) END
      FROM before WHERE c.id = before.id
    RETURNING c.${mark} AS "upTo", before.is_hidden AS "isHidden",
              c.${mark} > before.mark OR before.shown <> c.${mark} AND NOT before.is_hidden AS "hasChanged"`);
  const [row] = rows;
  return row && { upTo: Number(row.upTo), hasChanged: row.hasChanged === true, isHidden: row.isHidden };
}
