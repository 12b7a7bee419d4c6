import type { FoundMessages, Message } from '@cairn/shared/contract';
import { containsPattern, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { messageColumns, type Pair } from './messages.repository.ts';

/** Maximum messages that one statement reads. With a hostile pattern, the statement takes a tenth of a second. */
const CHUNK = 500;
/** A search starts no further chunk after this time. */
const SEARCH_MS = 150;
/** Maximum compared characters of a word. More characters cost more time. */
const WORD_LENGTH = 30;
const PAGE = 20;

const search = statement<{ before: number; found: Required<Message>[] }>(
  'messages_search',
  // Reads at most CHUNK messages, the latest first.
  `WITH searched AS (
     SELECT c.*, least(coalesce($4::bigint, c.last_seq + 1), c.last_seq + 1) AS before
       FROM conversations c WHERE c.student_id = $1 AND c.mentor_id = $2
   )
   SELECT c.before, array_to_json(ARRAY(
            SELECT v FROM (
              SELECT m.* FROM messages m
               WHERE m.conversation_id = c.id AND m.seq < c.before AND m.seq >= c.before - ${CHUNK}
                 AND m.deleted_at IS NULL AND lower(m.content) LIKE ALL (ARRAY(SELECT lower(word) FROM unnest($3::text[]) AS word))
               ORDER BY m.seq DESC LIMIT ${PAGE + 1}
            ) AS m CROSS JOIN LATERAL (SELECT ${messageColumns}) AS v ORDER BY m.seq DESC)) AS found
     FROM searched c`,
);

/**
 * Finds messages of a conversation that contain all words in upper or lower case, the latest first.
 *
 * @param before only messages before this position are searched; undefined searches all messages
 * @returns up to {@link PAGE} messages. `next` is the `before` of the next search; null if no messages are left
 */
export async function searchMessages(
  { pool }: DatabaseHandle,
  { studentId, teacherId }: Pair,
  text: string,
  before: number | undefined,
): Promise<FoundMessages> {
  const words = text.split(' ').map((word) => containsPattern([...word].slice(0, WORD_LENGTH).join('')));
  const until = performance.now() + SEARCH_MS;
  const messages: Message[] = [];
  let next = before ?? null;
  do {
    const [chunk] = await run(pool, search, [studentId, teacherId, words, next]);
    if (!chunk) return { messages, next: null };
    const room = PAGE - messages.length;
    messages.push(...chunk.found.slice(0, room));
    const searchedTo = chunk.before - CHUNK;
    next =
      chunk.found.length > room ? (messages.at(-1)?.position ?? null) : searchedTo > 1 ? searchedTo : null;
  } while (next !== null && messages.length < PAGE && performance.now() < until);
  return { messages, next };
}
