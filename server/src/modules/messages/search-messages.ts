import type { FoundMessages, Message } from '@cairn/shared/contract';
import { containsPattern, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { messageColumns, type Pair } from './messages.repository.ts';

/** Messages that one search reads at most; it says where the next one begins. */
const READ_MAX = 5_000;
const PAGE = 20;

const search = statement<{ before: number; found: Required<Message>[] }>(
  'messages_search',
  // By the index of positions, which have no gaps: backwards until the page is full, at most READ_MAX messages.
  `WITH searched AS (
     SELECT c.*, least(coalesce($4::bigint, c.last_seq + 1), c.last_seq + 1) AS before
       FROM conversations c WHERE c.student_id = $1 AND c.mentor_id = $2
   )
   SELECT c.before, array_to_json(ARRAY(
            SELECT v FROM (
              SELECT m.* FROM messages m
               WHERE m.conversation_id = c.id AND m.seq < c.before AND m.seq >= c.before - ${READ_MAX}
                 AND m.deleted_at IS NULL AND lower(m.content) LIKE ALL ($3::text[])
               ORDER BY m.seq DESC LIMIT ${PAGE + 1}
            ) AS m CROSS JOIN LATERAL (SELECT ${messageColumns}) AS v ORDER BY m.seq DESC)) AS found
     FROM searched c`,
);

/**
 * Messages of a conversation that contain all words, whatever their case, the latest first.
 *
 * @param before the position before which to search
 */
export async function searchMessages(
  { pool }: DatabaseHandle,
  { studentId, teacherId }: Pair,
  text: string,
  before: number | undefined,
): Promise<FoundMessages> {
  const words = text.toLowerCase().split(' ').map(containsPattern);
  const [answer] = await run(pool, search, [studentId, teacherId, words, before ?? null]);
  if (!answer) return { messages: [], next: null };
  const messages = answer.found.slice(0, PAGE);
  const searchedTo = answer.before - READ_MAX;
  const next = answer.found.length > PAGE ? messages.at(-1)?.position : searchedTo > 1 ? searchedTo : null;
  return { messages, next: next ?? null };
}
