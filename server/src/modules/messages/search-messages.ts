import type { FoundMessages, Message } from '@cairn/shared/contract';
import { containsPattern, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { messageColumns, type Pair } from './messages.repository.ts';

/** One statement reads at most this many messages, which takes a tenth of a second with a hostile pattern. */
const CHUNK = 500;
/** A search reads further chunks for this many milliseconds; its response contains the start of the next search. */
const SEARCH_MS = 150;
/** Only this many characters of a word are compared, because the cost grows with them. */
const WORD_LENGTH = 30;
const PAGE = 20;

const search = statement<{ before: number; found: Required<Message>[] }>(
  'messages_search',
  // Reads backwards, by the index of positions, until the page is full. Positions have no gaps, so it reads at most
  // CHUNK messages.
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
 * Finds messages of a conversation that contain all words in any case, the latest first. Returns up to {@link PAGE}
 * messages, and stops early after {@link SEARCH_MS}.
 *
 * @param before only messages before this position are searched; undefined searches all
 * @returns the messages, and the `before` of the next search, which is null at the beginning of the conversation
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
