import {
  DELETED_MESSAGE,
  type EditMessageBody,
  type Message,
  MESSAGE_CHANGE_MINUTES,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import {
  inTransaction,
  pipelineBeforeCommit,
  readDatabaseError,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { recordEvent } from '../outbox/index.ts';
import { isAllowedToWrite } from './conversations.repository.ts';
import { messageColumns, type Pair } from './messages.repository.ts';

const lockOwn = statement<Pair>(
  'messages_lock_own',
  // Locks the accounts before the conversation (ADR 16): a concurrent block or account deletion waits.
  `WITH own AS MATERIALIZED (
     SELECT c.id, c.student_id, c.mentor_id FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE m.id = $1 AND m.sender_id = $2
   ), party AS MATERIALIZED (
     SELECT a.id FROM accounts a WHERE a.id IN (SELECT unnest(ARRAY[student_id, mentor_id]) FROM own)
      ORDER BY a.id FOR KEY SHARE
   )
   SELECT c.student_id AS "studentId", c.mentor_id AS "teacherId" FROM conversations c
    WHERE c.id = (SELECT id FROM own) AND (SELECT count(*) FROM party) = 2 FOR NO KEY UPDATE`,
);

/** During an edit, a second edit is refused at once: after waiting, it would be refused or time out anyway. */
const tryEdit = statement<{ isFree: boolean }>(
  'messages_try_edit',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('message:' || id, 0)) AS "isFree" FROM messages
    WHERE id = $1 AND sender_id = $2`,
);

/** SQL: the sender can still change message `m`, by the clock of the database. */
const isChangeable = `m.deleted_at IS NULL
        AND m.created_at > clock_timestamp() - interval '${MESSAGE_CHANGE_MINUTES} minutes'`;

/** SQL: updates the preview if the changed message is the last one of the conversation. */
const andPreview = `, preview AS (
     UPDATE conversations c SET last_message = changed.content FROM changed
      WHERE c.id = changed.conversation_id AND c.last_seq = changed.seq)
   SELECT ${messageColumns} FROM changed m JOIN conversations c ON c.id = m.conversation_id`;

const edit = statement<Message>(
  'messages_edit',
  `WITH changed AS (
     UPDATE messages m SET content = $3, revision = revision + 1, edited_at = clock_timestamp()
      WHERE m.id = $1 AND m.sender_id = $2 AND m.revision = $4 AND ${isChangeable} RETURNING m.*)${andPreview}`,
);
const erase = statement<Message>(
  'messages_erase',
  `WITH changed AS (
     UPDATE messages m SET content = '${DELETED_MESSAGE}', revision = revision + 1, deleted_at = clock_timestamp()
      WHERE m.id = $1 AND m.sender_id = $2 AND ${isChangeable} RETURNING m.*)${andPreview}`,
);
const readOwn = statement<Message>(
  'messages_read_own',
  `SELECT ${messageColumns} FROM conversations c JOIN messages m ON m.conversation_id = c.id
    WHERE m.id = $1 AND m.sender_id = $2`,
);

const changedElsewhere = () =>
  conflict('This message was changed elsewhere. Please check the current text and try again.');
const tooLate = () =>
  conflict(`Messages can be edited and deleted for ${MESSAGE_CHANGE_MINUTES} minutes after they were sent.`);

/**
 * Changes a message of the caller and records a live event for both sides.
 *
 * @param work returns `isChanged` false if a concurrent request has already deleted the message
 * @param before runs before the accounts and the conversation are locked
 */
async function change(
  { database, announcer }: Services,
  actor: Actor,
  id: number,
  work: (transaction: Transaction, pair: Pair) => Promise<{ message: Message; isChanged: boolean }>,
  before?: (transaction: Transaction) => Promise<void>,
): Promise<Message> {
  const { message, parties } = await inTransaction(database.pool, async (transaction) => {
    await before?.(transaction);
    const [pair] = await run(transaction.$client, lockOwn, [id, actor.id]);
    if (!pair) throw forbidden();
    const result = await work(transaction, pair);
    const both = [pair.studentId, pair.teacherId];
    if (result.isChanged) {
      const event = { name: 'message', payload: { id } } as const;
      const recorded = recordEvent(
        transaction,
        both.map((accountId) => ({ accountId, ...event })),
      );
      pipelineBeforeCommit(transaction, recorded);
    }
    return { message: result.message, parties: result.isChanged ? both : [] };
  });
  announcer.announce(parties);
  return message;
}

/**
 * Edits a message of the caller (ADR 59). The earlier text is not kept.
 *
 * @throws 403 for a message of somebody else, a forbidden recipient or an unconfirmed e-mail address; 409 for a stale
 *   revision, a concurrent edit, a deleted message, an account that is about to be deleted, and after
 *   {@link MESSAGE_CHANGE_MINUTES}
 */
export async function editMessage(
  services: Services,
  actor: Actor,
  id: number,
  { content, revision }: EditMessageBody,
): Promise<Message> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  try {
    return await change(
      services,
      actor,
      id,
      async ({ $client }, pair) => {
        if (!(await isAllowedToWrite($client, pair, actor.id))) throw forbidden();
        const [message] = await run($client, edit, [id, actor.id, content, revision]);
        if (message) return { message, isChanged: true };
        const [now] = await run($client, readOwn, [id, actor.id]);
        if (now?.isDeleted) throw conflict('This message was deleted.');
        throw now?.revision === revision ? tooLate() : changedElsewhere();
      },
      async ({ $client }) => {
        const [message] = await run($client, tryEdit, [id, actor.id]);
        if (!message) throw forbidden();
        if (!message.isFree) throw changedElsewhere();
      },
    );
  } catch (error) {
    const failure = readDatabaseError(error);
    // A different response would reveal who has blocked whom (ADR 42).
    if (failure?.kind === 'conflict' && failure.constraint === 'messages_need_no_block') throw forbidden();
    throw error;
  }
}

/**
 * Erases the text of the caller's message; a trigger erases the files (ADR 59). A deletion is allowed after a block,
 * because no text reaches the other side.
 *
 * @throws 403 for the message of somebody else, 409 after {@link MESSAGE_CHANGE_MINUTES}
 */
export async function deleteMessage(services: Services, actor: Actor, id: number): Promise<Message> {
  const [found] = await run(services.database.pool, readOwn, [id, actor.id]);
  if (found?.isDeleted) return found;
  return change(services, actor, id, async ({ $client }) => {
    const [message] = await run($client, erase, [id, actor.id]);
    if (message) return { message, isChanged: true };
    const [now] = await run($client, readOwn, [id, actor.id]);
    if (!now?.isDeleted) throw tooLate();
    return { message: now, isChanged: false };
  });
}
