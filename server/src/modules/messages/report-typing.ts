import { TYPING_REPORT_SECONDS } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { run, statement } from '../../database/client/index.ts';
import type { Counter } from '../../plugins/counters.ts';
import type { Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import type { Pair } from './messages.repository.ts';

/**
 * Counts at most one typing report of an account in a conversation per {@link TYPING_REPORT_SECONDS} seconds.
 *
 * @returns false for an excess report. The caller drops an excess report without an error, because a user may type in
 *   two tabs
 */
export const countTypingReport = (
  limits: Limits,
  accountId: number,
  { studentId, teacherId }: Pair,
): Promise<boolean> =>
  limits.decide(
    [{ name: 'message-typing', subject: `${accountId}:${studentId}:${teacherId}` }],
    (counters, now) => {
      const [counter] = counters as [Counter];
      if (counter.hits > 0) return false;
      counter.hits = 1;
      counter.windowEndsAt = new Date(now.getTime() + TYPING_REPORT_SECONDS * 1_000);
      return true;
    },
  );

const recipient = statement<{ id: number }>(
  'messages_typing_recipient',
  `SELECT a.id FROM conversations c JOIN accounts a ON a.id IN (c.student_id, c.mentor_id) AND a.id <> $3
    WHERE c.student_id = $1 AND c.mentor_id = $2 AND a.status = 'active' AND a.deleted_at IS NULL
      AND NOT ${isBlockBetween('$3', 'a.id')}`,
);

/**
 * Notifies the open pages of the other participant that the caller is typing (ADR 77). During a block between the two,
 * nobody is notified.
 */
export async function reportTyping(
  { database, announcer }: Services,
  actor: Actor,
  { studentId, teacherId }: Pair,
): Promise<void> {
  const [to] = await run(database.pool, recipient, [studentId, teacherId, actor.id]);
  if (to) announcer.announceTyping({ recipientId: to.id, studentId, teacherId, senderId: actor.id });
}
