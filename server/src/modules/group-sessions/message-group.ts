import { GROUP_MESSAGES_PER_DAY } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, tooMany } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { type Outgoing, writeNotifications } from '../outbox/index.ts';
import { lockParticipants } from '../sessions/change-session.ts';
import { requireOwnGroup } from './change-group.ts';

/** Above the limit, counts nothing and returns the seconds to wait. */
const countMessage = statement<{ wait: number | null }>(
  'group_messages_count',
  `WITH counted AS (
     SELECT g.id, ARRAY(SELECT t FROM unnest(g.messaged_at) AS t WHERE t > now() - interval '24 hours' ORDER BY t) AS sent
       FROM group_sessions g WHERE g.id = $1 FOR NO KEY UPDATE
   ), written AS (
     UPDATE group_sessions g SET messaged_at = counted.sent || clock_timestamp() FROM counted
      WHERE g.id = counted.id AND cardinality(counted.sent) < ${GROUP_MESSAGES_PER_DAY} RETURNING 1
   )
   SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM written)
               THEN extract(epoch FROM sent[1] + interval '24 hours' - now())::float8 END AS wait FROM counted`,
);

interface Sent {
  id: number;
  studentId: number;
  conversationId: number;
  readUpTo: number;
  isMuted: boolean;
}

const append = statement<Sent>(
  'group_messages_append',
  `WITH recipient AS (
     SELECT st.id FROM sessions s JOIN accounts st ON st.id = s.student_id
      WHERE s.slot_id = $2 AND s.group_session_id = $3 AND s.status = 'CONFIRMED'
        AND st.deleted_at IS NULL AND st.deletion_due_at IS NULL AND NOT ${isBlockBetween('st.id', '$1')}
      ORDER BY st.id
   ), conversation AS (
     INSERT INTO conversations (student_id, mentor_id, last_seq, last_message_at, last_message, last_sender_id)
     SELECT id, $1::bigint, 1, clock_timestamp(), $4::text, $1::bigint FROM recipient
     ON CONFLICT (student_id, mentor_id) DO UPDATE
       SET last_seq = conversations.last_seq + 1, last_message_at = clock_timestamp(),
           last_message = excluded.last_message, last_sender_id = excluded.last_sender_id
     RETURNING id, student_id, last_seq, last_message_at, student_read_seq, student_muted_at
   ), sent AS (
     INSERT INTO messages (conversation_id, seq, sender_id, content, created_at, file_count)
     SELECT id, last_seq, $1, $4, last_message_at, 0 FROM conversation
     RETURNING id, conversation_id
   )
   SELECT sent.id, c.student_id AS "studentId", c.id AS "conversationId", c.student_read_seq AS "readUpTo",
          c.student_muted_at IS NOT NULL AS "isMuted"
     FROM sent JOIN conversation c ON c.id = sent.conversation_id ORDER BY c.student_id`,
);

function outgoingOf(actor: Actor, sent: readonly Sent[]): Outgoing {
  return {
    events: sent.flatMap(({ id, studentId }) =>
      [studentId, actor.id].map((accountId) => ({ accountId, name: 'message' as const, payload: { id } })),
    ),
    notifications: sent
      .filter(({ isMuted }) => !isMuted)
      .map(({ studentId, conversationId, readUpTo }) => ({
        accountId: studentId,
        kind: 'message_received',
        text: `${actor.name} sent you a message.`,
        // Messages that follow an unread message create no further notification.
        cause: `conversation:${conversationId}:after:${readUpTo}`,
      })),
  };
}

async function sendAll(
  transaction: Transaction,
  actor: Actor,
  { id, slotId }: { id: number; slotId: number },
  text: string,
): Promise<Sent[]> {
  const { $client } = transaction;
  // Serializes the message with blocks and deletions of accounts.
  await run($client, lockParticipants, [[actor.id], [slotId]]);
  const [counted] = await run($client, countMessage, [id]);
  if (typeof counted?.wait === 'number')
    throw tooMany(
      counted.wait,
      `You can send at most ${GROUP_MESSAGES_PER_DAY} messages to a group in 24 hours.`,
    );
  const sent = await run($client, append, [actor.id, slotId, id, text]);
  if (sent.length === 0) throw conflict('There are no participants you can message.');
  await writeNotifications(transaction, outgoingOf(actor, sent));
  return sent;
}

/**
 * Sends a message to each participant, in the participant's conversation with the mentor (decision 237). Skips a
 * participant if one side has blocked the other, or if the participant's account is deleted or about to be deleted.
 *
 * @throws 403 for a group session of somebody else
 * @throws 409 if there is nobody to message
 * @throws 429 above {@link GROUP_MESSAGES_PER_DAY}
 * @returns the number of students who got the message
 */
export async function messageGroup(
  services: Services,
  actor: Actor,
  id: number,
  text: string,
  once: Once,
): Promise<{ sentTo: number }> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const group = await requireOwnGroup(services, actor, id);
  let sent: Sent[] = [];
  const answer = await once(async (transaction) => {
    sent = await sendAll(transaction, actor, group, text);
    return { sentTo: sent.length };
  });
  services.announcer.announce(new Set([actor.id, ...sent.map(({ studentId }) => studentId)]));
  return answer;
}
